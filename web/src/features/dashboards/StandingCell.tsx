import { standingFigures } from '#contract/fields/dashboards'
import { shareIn } from '#contract/fields/statistics'
import { FigureCell } from '../../domain/statistics/FigureCell'
import type { Values } from '../../domain/statistics/statistic-columns'
import { Linked } from '../../ui/Linked'

interface Props {
  name: keyof typeof standingFigures
  row: { now: Values; before: Values }
  to?: string | undefined
}

export function StandingCell({ name, row, to }: Props) {
  const { now } = row
  // Missing values are not zero.
  const isKnown = name === 'share' ? shareIn(standingFigures.share, row.before) : row.before[name] !== null
  const before = name !== 'worst_at' && isKnown && row.before.sources ? row.before : null
  return (
    <Linked to={now[name] ? to : undefined}>
      <FigureCell name={name} figures={standingFigures} row={{ now, before }} />
    </Linked>
  )
}
