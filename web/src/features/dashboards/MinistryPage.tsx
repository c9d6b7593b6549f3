import { listStandings } from '#contract/api/figures/dashboards'
import { Dashboard } from '../../domain/dashboard/Dashboard'
import { CaseTimes } from './CaseTimes'
import { Heat } from './Heat'
import { KeyFigures } from './KeyFigures'
import { Regions } from './Regions'
import { Trend } from './Trend'
import { WorstObjects } from './WorstObjects'

const file = { read: listStandings, own: { by: 'object' } }

export function MinistryPage() {
  return (
    <Dashboard file={file}>
      <KeyFigures />
      <WorstObjects />
      <Trend />
      <Regions />
      <CaseTimes />
      <Heat />
    </Dashboard>
  )
}
