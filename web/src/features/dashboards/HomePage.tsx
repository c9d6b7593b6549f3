import { listStandings } from '#contract/api/figures/dashboards'
import { Bodies } from '../../domain/board/Bodies'
import { useOwnBoards } from '../../domain/board/own-boards'
import { Dashboard } from '../../domain/dashboard/Dashboard'
import { useMayUse } from '../../lib/session/session'
import { Allowed } from '../../ui/Allowed'
import { BodyHome } from './BodyHome'
import { KeyFigures } from './KeyFigures'
import { Media } from './Media'
import { Regions } from './Regions'
import { Trend } from './Trend'

const file = { read: listStandings, own: { by: 'region' } }

export function HomePage() {
  const seesMeasured = useMayUse('emissions.view')
  const [own, ...others] = useOwnBoards()
  if (own) return <BodyHome first={own} others={others} />
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
