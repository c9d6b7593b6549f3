import { lazy } from 'react'
import { useOpenRecord } from '../../../lib/address/url-filters'
import { useAddress } from '../../../lib/address/use-address'
import { loadChunk } from '../../../lib/chunk'
import { LazyMount } from '../../../ui/LazyMount'
import { Page } from '../../../ui/Page'
import { RecordsTable } from './RecordsTable'
import { StateCards } from './StateCards'
import { useNeighbours } from './use-neighbours'
import { useRecords } from './use-records'

const loadPanel = () => loadChunk(() => import('./RecordPanel'))
const RecordPanel = lazy(loadPanel)

/**
 * What was measured in every medium, for all who may see measurements, as their objects stand by it: figures of
 * dashboards and statistics open this list.
 */
export function MeasurementsPage() {
  const records = useRecords()
  const [openId, open] = useOpenRecord()
  const { change } = useAddress()
  const around = useNeighbours(records.list.rows, openId)
  const step = (id: number) => change((address) => address.set('open', String(id)))
  return (
    <Page>
      <StateCards records={records} />
      <RecordsTable records={records} openId={openId} onOpen={open} addFirst={null} />
      <LazyMount isNeeded={openId !== undefined} preload={loadPanel}>
        <RecordPanel judgedBy="object" id={openId} onOpen={open} {...around} onStep={step} />
      </LazyMount>
    </Page>
  )
}
