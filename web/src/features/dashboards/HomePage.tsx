import { Allowed } from '../../ui/Allowed'
import { Dashboard } from '../../ui/dashboard/Dashboard'
import { KeyFigures } from './KeyFigures'
import { Media } from './Media'
import { Regions } from './Regions'
import { Trend } from './Trend'

/** The country at a glance; what a role may not see is simply not there. */
export function HomePage() {
  return (
    <Dashboard>
      <KeyFigures />
      <Allowed to="emissions.view">
        <Regions />
        <Trend />
        <Media />
      </Allowed>
    </Dashboard>
  )
}
