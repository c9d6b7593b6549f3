import { useTranslation } from 'react-i18next'
import type { Board, BoardValues } from '#contract/boards/board'
import { Figures } from '../dashboard/Figures'
import { Widget } from '../dashboard/Widget'
import { useListPath } from './list-paths'
import { useBoardFigures, useBoardParams } from './use-board'

export function BoardFigures({ board, record }: { board: Board; record?: number | undefined }) {
  const { t } = useTranslation('dashboards')
  const [{ region }] = useBoardParams()
  const reading = useBoardFigures(board, record)
  return (
    <Widget title={t('figures')} reading={reading} rows={5} isBare>
      {({ year, now, before }) => (
        <FiguresOf board={board} year={year} now={now} before={before} region={region} label={t('figures')} />
      )}
    </Widget>
  )
}

interface FiguresProps {
  board: Board
  year: number
  now: BoardValues
  before: BoardValues
  region: number | undefined
  label: string
}

export function FiguresOf({ board: { figures }, year, now, before, region, label }: FiguresProps) {
  const pathTo = useListPath()
  return (
    <Figures
      label={label}
      figures={figures}
      shown={Object.keys(figures)}
      now={now}
      before={before}
      opens={(name) => {
        const opens = figures[name]?.opens
        return opens && pathTo(opens, { year, region })
      }}
    />
  )
}
