import { type BoardName, boardsByName } from '#contract/boards/all-boards'
import { BoardPage } from '../../domain/board/BoardPage'

export function BodyPage({ of }: { of: BoardName }) {
  return <BoardPage board={boardsByName[of]} />
}
