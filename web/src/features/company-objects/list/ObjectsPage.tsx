import { useOpenRecord } from '../../../lib/address/url-filters'
import { later } from '../../../lib/later'
import { OnceNeeded } from '../../../ui/OnceNeeded'
import { Page } from '../../../ui/Page'
import { AddObject, ObjectsActions } from './ObjectsActions'
import { ObjectsTable } from './ObjectsTable'
import { useObjects } from './use-objects'

const panel = later(() => import('./ObjectPanel'))

/** The register of objects, for those who keep it. */
export function ObjectsPage() {
  const objects = useObjects()
  const [openId, open] = useOpenRecord()
  return (
    <Page actions={<ObjectsActions />}>
      <ObjectsTable name="objects" objects={objects} openId={openId} onOpen={open} addFirst={<AddObject />} />
      <OnceNeeded isNeeded={openId !== undefined} load={panel.load}>
        <panel.Part id={openId} onClose={() => open(undefined)} />
      </OnceNeeded>
    </Page>
  )
}
