import type { Words } from '#contract/words'

/** A screen as others name it: to land on, or to ask about. */
export interface KnownScreen {
  path: string
  title: Words
  area: Words
  /** The right that opens it; `session` where every signed-in user may. */
  permission: string
}

let list: () => readonly KnownScreen[] = () => []

/** The table of screens is the application's; it tells here what there is. */
export function letScreensBeKnown(tell: () => readonly KnownScreen[]) {
  list = tell
}

export const knownScreens = (): readonly KnownScreen[] => list()
