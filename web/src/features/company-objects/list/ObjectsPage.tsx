import { useOpenRecord } from '../../../lib/address/url-filters'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { LazyMount } from '../../../ui/LazyMount'
import { Page } from '../../../ui/Page'
import { AddObject, ObjectsActions } from './ObjectsActions'
import { ObjectsTable } from './ObjectsTable'
import { useObjects } from './use-objects'

const Panel = lazyWithPreload(() => import('./ObjectPanel'))

export function ObjectsPage() {
  const objects = useObjects()
  const [openId, open] = useOpenRecord()
  return (
    <Page actions={<ObjectsActions />}>
      <ObjectsTable name="objects" objects={objects} openId={openId} onOpen={open} addFirst={<AddObject />} />
      <LazyMount isNeeded={openId !== undefined} preload={Panel.preload}>
        <Panel id={openId} onClose={() => open(undefined)} />
      </LazyMount>
    </Page>
  )
}
