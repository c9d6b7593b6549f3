import type { Medium } from '#contract/domain/measurement/medium'
import { useOpenRecord } from '../../../lib/address/url-filters'
import { useAddress } from '../../../lib/address/use-address'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { LazyMount } from '../../../ui/LazyMount'
import { Page } from '../../../ui/Page'
import type { WorkArea } from '../work-area'
import { EnterValues, RecordsActions } from './RecordsActions'
import { RecordsTable } from './RecordsTable'
import { StateCards } from './StateCards'
import { useNeighbours } from './use-neighbours'
import { useRecords } from './use-records'

const Panel = lazyWithPreload(() => import('./RecordPanel'))

/** What was measured in a medium, for laboratories and for the centre. */
export function RecordsPage({ medium, area }: { medium: Medium; area: WorkArea }) {
  const records = useRecords(medium)
  const [openId, open] = useOpenRecord()
  const { change } = useAddress()
  const around = useNeighbours(records.list.rows, openId)
  // Not a step of its own: the back button leaves the panel, however many records were looked at in it.
  const step = (id: number) => change((address) => address.set('open', String(id)))
  return (
    <Page actions={<RecordsActions medium={medium} area={area} />}>
      <StateCards records={records} />
      <RecordsTable
        records={records}
        openId={openId}
        onOpen={open}
        addFirst={<EnterValues medium={medium} area={area} />}
      />
      <LazyMount isNeeded={openId !== undefined} preload={Panel.preload}>
        <Panel id={openId} onOpen={open} {...around} onStep={step} />
      </LazyMount>
    </Page>
  )
}
