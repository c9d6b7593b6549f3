import { createContext, useContext } from 'react'

/** Open panel: `objects:17`, `sources:3`. */
export const Choosing = createContext<(chosen: string | undefined) => void>(() => undefined)

export const useChoosing = () => useContext(Choosing)
