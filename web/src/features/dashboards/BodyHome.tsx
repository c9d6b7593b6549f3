import { Fragment } from 'react'
import type { Board } from '#contract/boards/board'
import { useWords } from '../../lib/text/use-words'
import { BoardFilters } from '../../ui/board/BoardFilters'
import { BoardWidgets } from '../../ui/board/BoardWidgets'
import { Bodies } from '../../ui/board/Bodies'
import { Dashboard } from '../../ui/dashboard/Dashboard'

interface Props {
  first: Board
  others: readonly Board[]
}

/** The home of a body: its own boards, then what the others keep. */
export function BodyHome({ first, others }: Props) {
  const say = useWords()
  return (
    <Dashboard filters={<BoardFilters board={first} />}>
      {[first, ...others].map((board) => (
        <Fragment key={board.name}>
          <h2>{say(board.title)}</h2>
          <BoardWidgets board={board} />
        </Fragment>
      ))}
      <Bodies />
    </Dashboard>
  )
}
