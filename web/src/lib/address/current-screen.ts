import { createContext, use } from 'react'

export interface Crumb {
  title: string
  path?: string
}

/** What the table of screens knows about the open one; the page's frame shows it. */
export interface CurrentScreen {
  title: string
  trail: Crumb[]
  /** Of the screen, as the table of screens has it. */
  path: string
}

export const CurrentScreenContext = createContext<CurrentScreen>({
  title: '',
  trail: [],
  path: '',
})

export const useCurrentScreen = () => use(CurrentScreenContext)
