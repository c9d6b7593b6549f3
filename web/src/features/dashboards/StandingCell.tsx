import { standingFigures } from '#contract/fields/dashboards'
import { FigureCell } from '../../ui/statistics/FigureCell'
import type { Values } from '../../ui/statistics/statistic-columns'
import { Linked } from './Linked'

interface Props {
  name: keyof typeof standingFigures
  row: { now: Values; before: Values }
  to?: string | undefined
}

/** A figure of a group, what it was before, and the list that it counts. */
export function StandingCell({ name, row, to }: Props) {
  const { now } = row
  const before = name === 'worst_at' ? null : row.before
  return (
    <Linked to={now[name] ? to : undefined}>
      <FigureCell name={name} figures={standingFigures} row={{ now, before }} />
    </Linked>
  )
}
