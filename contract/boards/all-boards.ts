import { agricultureBoard } from './agriculture'
import type { Board } from './board'
import { emergencyBoard } from './emergencies'
import { forestBoard, wildBoard } from './forestry'
import { geologyBoard, groundwaterBoard } from './geology'
import { hydrometBoard } from './hydromet'
import { reservoirBoard } from './reservoirs'

/** In the order of the overview. */
export const boardsByName = {
  reservoirs: reservoirBoard,
  groundwater: groundwaterBoard,
  geology: geologyBoard,
  forest: forestBoard,
  wild: wildBoard,
  agriculture: agricultureBoard,
  hydromet: hydrometBoard,
  emergencies: emergencyBoard,
} as const satisfies Record<string, Board>
export type BoardName = keyof typeof boardsByName

export const allBoards: readonly Board[] = Object.values(boardsByName)
