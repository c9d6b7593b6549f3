import { Fragment } from 'react'
import type { Board } from '#contract/boards/board'
import { BoardFilters } from '../../domain/board/BoardFilters'
import { BoardWidgets } from '../../domain/board/BoardWidgets'
import { Bodies } from '../../domain/board/Bodies'
import { Dashboard } from '../../domain/dashboard/Dashboard'
import { useWords } from '../../lib/text/use-words'

interface Props {
  first: Board
  others: readonly Board[]
}

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
