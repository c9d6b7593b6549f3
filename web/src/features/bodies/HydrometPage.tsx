import { hydrometBoard } from '#contract/boards/hydromet'
import { BoardPage } from '../../ui/board/BoardPage'

export const stationPath = (key: string) => `/uzgidromet/station/${key}`

export function HydrometPage() {
  return <BoardPage board={hydrometBoard} file="stations" pagePath={stationPath} />
}
