import { createContext, use } from 'react'

export interface Crumb {
  title: string
  path?: string
}

/** The open screen, for the page frame. */
export interface CurrentScreen {
  title: string
  trail: Crumb[]
  /** Path pattern of the screen. */
  path: string
}

export const CurrentScreenContext = createContext<CurrentScreen>({
  title: '',
  trail: [],
  path: '',
})

export const useCurrentScreen = () => use(CurrentScreenContext)
