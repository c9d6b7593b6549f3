import { lazy } from 'react'
import { useOpenRecord } from '../../../lib/address/url-filters'
import { loadChunk } from '../../../lib/chunk'
import { OnceNeeded } from '../../../ui/OnceNeeded'
import { Page } from '../../../ui/Page'
import { AddObject, ObjectsActions } from './ObjectsActions'
import { ObjectsTable } from './ObjectsTable'
import { useObjects } from './use-objects'

const loadPanel = () => loadChunk(() => import('./ObjectPanel'))
const ObjectPanel = lazy(loadPanel)

/** The register of objects, for those who keep it. */
export function ObjectsPage() {
  const objects = useObjects()
  const [openId, open] = useOpenRecord()
  return (
    <Page actions={<ObjectsActions />}>
      <ObjectsTable name="objects" objects={objects} openId={openId} onOpen={open} addFirst={<AddObject />} />
      <OnceNeeded isNeeded={openId !== undefined} load={loadPanel}>
        <ObjectPanel id={openId} onClose={() => open(undefined)} />
      </OnceNeeded>
    </Page>
  )
}
