import { listStandings } from '#contract/api/figures/dashboards'
import { useMayUse } from '../../lib/session/session'
import { Allowed } from '../../ui/Allowed'
import { Bodies } from '../../ui/board/Bodies'
import { Dashboard } from '../../ui/dashboard/Dashboard'
import { KeyFigures } from './KeyFigures'
import { Media } from './Media'
import { Regions } from './Regions'
import { Trend } from './Trend'

const file = { read: listStandings, own: { by: 'region' } }

/** The country at a glance; what a role may not see is simply not there. */
export function HomePage() {
  const seesMeasured = useMayUse('emissions.view')
  return (
    <Dashboard {...(seesMeasured && { file })}>
      <KeyFigures />
      <Allowed to="emissions.view">
        <Regions />
        <Trend />
        <Media />
      </Allowed>
      <Bodies />
    </Dashboard>
  )
}
