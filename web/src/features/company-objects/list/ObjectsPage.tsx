import { useOpenRecord } from '../../../lib/address/url-filters'
import { Page } from '../../../ui/Page'
import { ObjectPanel } from './ObjectPanel'
import { AddObject, ObjectsActions } from './ObjectsActions'
import { ObjectsTable } from './ObjectsTable'
import { useObjects } from './use-objects'

/** The register of objects, for those who keep it. */
export function ObjectsPage() {
  const objects = useObjects()
  const [openId, open] = useOpenRecord()
  return (
    <Page actions={<ObjectsActions />}>
      <ObjectsTable name="objects" objects={objects} openId={openId} onOpen={open} addFirst={<AddObject />} />
      <ObjectPanel id={openId} onClose={() => open(undefined)} />
    </Page>
  )
}
