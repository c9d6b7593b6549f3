import { listStates } from '#contract/api/figures/dashboards'
import { Dashboard, Pair } from '../../domain/dashboard/Dashboard'
import { Decisions } from './centre/Decisions'
import { Laboratories } from './centre/Laboratories'
import { Queue } from './centre/Queue'
import { Refusals } from './centre/Refusals'
import { RegionDecisions } from './centre/RegionDecisions'

const file = { read: listStates, own: { by: 'region' } }

export function CentrePage() {
  return (
    <Dashboard file={file}>
      <Queue />
      <RegionDecisions />
      <Pair>
        <Decisions />
        <Refusals />
      </Pair>
      <Laboratories />
    </Dashboard>
  )
}
