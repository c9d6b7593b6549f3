import { agricultureBoard } from '#contract/boards/agriculture'
import type { Board } from '#contract/boards/board'
import { emergencyBoard } from '#contract/boards/emergencies'
import { forestBoard, wildBoard } from '#contract/boards/forestry'
import { geologyBoard, groundwaterBoard } from '#contract/boards/geology'
import { BoardPage } from '../../domain/board/BoardPage'

const boards = {
  groundwater: [groundwaterBoard, 'intakes'],
  geology: [geologyBoard, 'by_region'],
  forest: [forestBoard, 'by_region'],
  wild: [wildBoard, 'species'],
  agriculture: [agricultureBoard, 'table'],
  emergencies: [emergencyBoard, 'by_region'],
} as const satisfies Record<string, readonly [Board, string]>
export type BodyBoard = keyof typeof boards

export function BodyPage({ of }: { of: BodyBoard }) {
  const [board, file] = boards[of]
  return <BoardPage board={board} file={file} />
}
