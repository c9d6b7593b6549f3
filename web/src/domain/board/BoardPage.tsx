import type { ReactNode } from 'react'
import type { Board } from '#contract/boards/board'
import { useMayUse } from '../../lib/session/session'
import { Dashboard } from '../dashboard/Dashboard'
import { BoardFilters } from './BoardFilters'
import type { PagePath } from './BoardWidget'
import { BoardWidgets } from './BoardWidgets'
import { useBoardAsked } from './use-board'

interface Props {
  board: Board
  actions?: ReactNode
  pagePath?: PagePath
  children?: ReactNode
}

export function BoardPage({ board, actions, pagePath, children }: Props) {
  const widget = board.widgets[board.file] as Board['widgets'][string]
  const [asked] = useBoardAsked()
  const mayExport = useMayUse(widget.export ?? widget.access ?? board.access)
  return (
    <Dashboard
      filters={<BoardFilters board={board} />}
      {...(mayExport && { file: { read: widget.read, own: asked } })}
      actions={actions}
    >
      <BoardWidgets board={board} pagePath={pagePath} />
      {children}
    </Dashboard>
  )
}
