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
  /** Whether the user was granted it; an address opens it for everybody, and the server says what they may see. */
  isGranted: boolean
}

export const CurrentScreenContext = createContext<CurrentScreen>({
  title: '',
  trail: [],
  path: '',
  isGranted: true,
})

export const useCurrentScreen = () => use(CurrentScreenContext)
