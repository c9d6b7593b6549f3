import { agricultureBoard } from './agriculture'
import type { Board } from './board'
import { emergencyBoard } from './emergencies'
import { forestBoard, wildBoard } from './forestry'
import { geologyBoard, groundwaterBoard } from './geology'
import { hydrometBoard } from './hydromet'
import { reservoirBoard } from './reservoirs'

/** Every dashboard of a body, in the order in which bodies stand side by side. */
export const allBoards: readonly Board[] = [
  reservoirBoard,
  groundwaterBoard,
  geologyBoard,
  forestBoard,
  wildBoard,
  agricultureBoard,
  hydrometBoard,
  emergencyBoard,
]
