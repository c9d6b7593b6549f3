import { hydrometBoard } from '#contract/boards/hydromet'
import { BoardPage } from '../../domain/board/BoardPage'

export const stationPath = (key: string) => `/uzgidromet/station/${key}`

export function HydrometPage() {
  return <BoardPage board={hydrometBoard} pagePath={stationPath} />
}
