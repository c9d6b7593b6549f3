import { listStandings } from '#contract/api/dashboards'
import { Dashboard } from '../../ui/dashboard/Dashboard'
import { Heat } from './Heat'
import { KeyFigures } from './KeyFigures'
import { Regions } from './Regions'
import { Trend } from './Trend'
import { WorstObjects } from './WorstObjects'

const file = { read: listStandings, own: { by: 'object' } }

/** For whoever answers for the state of things: exceedances, the worst objects, regions and how it changes. */
export function MinistryPage() {
  return (
    <Dashboard file={file}>
      <KeyFigures />
      <WorstObjects />
      <Trend />
      <Regions />
      <Heat />
    </Dashboard>
  )
}
