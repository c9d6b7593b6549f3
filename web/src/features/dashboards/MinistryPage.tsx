import { Dashboard, Pair } from '../../ui/dashboard/Dashboard'
import { Heat } from './Heat'
import { KeyFigures } from './KeyFigures'
import { Regions } from './Regions'
import { Trend } from './Trend'
import { WorstObjects } from './WorstObjects'

/** For whoever answers for the state of things: exceedances, the worst objects, regions and how it changes. */
export function MinistryPage() {
  return (
    <Dashboard>
      <KeyFigures />
      <Pair>
        <WorstObjects />
        <Trend />
      </Pair>
      <Regions />
      <Heat />
    </Dashboard>
  )
}
