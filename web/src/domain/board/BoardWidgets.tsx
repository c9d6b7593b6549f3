import type { Board } from '#contract/boards/board'
import styles from '../dashboard/Dashboard.module.css'
import { BoardFigures } from './BoardFigures'
import { BoardWidget, type PagePath } from './BoardWidget'

interface Props {
  board: Board
  record?: number | undefined
  pagePath?: PagePath | undefined
  without?: readonly string[]
}

export function BoardWidgets({ board, record, pagePath, without = [] }: Props) {
  const names = Object.keys(board.widgets).filter((name) => !without.includes(name))
  const halves = names.filter((name) => board.widgets[name]?.isHalf)
  const whole = names.filter((name) => !board.widgets[name]?.isHalf)
  const widget = (name: string) => (
    <BoardWidget key={name} board={board} name={name} record={record} pagePath={pagePath} />
  )
  return (
    <>
      <BoardFigures board={board} record={record} />
      {halves.length > 0 && <div className={styles.pair}>{halves.map(widget)}</div>}
      {whole.map(widget)}
    </>
  )
}
