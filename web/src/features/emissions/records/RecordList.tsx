import type { ReactNode } from 'react'
import type { Medium } from '#contract/domain/measurement/medium'
import { useOpenRecord } from '../../../lib/address/url-filters'
import { useAddress } from '../../../lib/address/use-address'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { LazyMount } from '../../../ui/LazyMount'
import { RecordsTable } from './RecordsTable'
import { StateCards } from './StateCards'
import { useNeighbours } from './use-neighbours'
import { useRecords } from './use-records'

const Panel = lazyWithPreload(() => import('./RecordPanel'))

export function RecordList({ medium, addFirst }: { medium: Medium | undefined; addFirst: ReactNode }) {
  const records = useRecords(medium)
  const [openId, open] = useOpenRecord()
  const { change } = useAddress()
  const neighbours = useNeighbours(records.list.rows, openId)
  // Not a step of the history, so that the back button closes the panel.
  const step = (id: number) => change((address) => address.set('open', String(id)))
  return (
    <>
      <StateCards records={records} />
      <RecordsTable records={records} openId={openId} onOpen={open} addFirst={addFirst} />
      <LazyMount isNeeded={openId !== undefined} preload={Panel.preload}>
        <Panel judgedBy={records.judgedBy} id={openId} onOpen={open} {...neighbours} onStep={step} />
      </LazyMount>
    </>
  )
}
