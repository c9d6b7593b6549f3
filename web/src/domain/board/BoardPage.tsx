import type { ReactNode } from 'react'
import type { Board } from '#contract/boards/board'
import { useMayUse } from '../../lib/session/session'
import { Dashboard } from '../dashboard/Dashboard'
import { BoardFilters } from './BoardFilters'
import type { PagePath } from './BoardWidget'
import { BoardWidgets } from './BoardWidgets'
import { useBoardParams } from './use-board'

interface Props {
  board: Board
  pagePath?: PagePath
  children?: ReactNode
}

export function BoardPage({ board, pagePath, children }: Props) {
  const widget = board.widgets[board.file] as Board['widgets'][string]
  const [params] = useBoardParams()
  const mayExport = useMayUse(widget.export ?? widget.access ?? board.access)
  return (
    <Dashboard
      filters={<BoardFilters board={board} />}
      file={mayExport ? { read: widget.read, own: params } : undefined}
    >
      <BoardWidgets board={board} pagePath={pagePath} />
      {children}
    </Dashboard>
  )
}
