import { FileExcelOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useOpenRecord } from '../../../lib/address/url-filters'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { Allowed } from '../../../ui/Allowed'
import { LazyMount } from '../../../ui/LazyMount'
import { Page } from '../../../ui/Page'
import { addPath, importPath } from '../object-paths'
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

function ObjectsActions() {
  return (
    <>
      <ImportObjects />
      <AddObject />
    </>
  )
}

function ImportObjects() {
  const { t } = useTranslation('company-objects')
  const navigate = useNavigate()
  return (
    <Allowed to="objects.import">
      <Button icon={<FileExcelOutlined aria-hidden />} onClick={() => navigate(importPath)}>
        {t('action.import')}
      </Button>
    </Allowed>
  )
}

function AddObject() {
  const { t } = useTranslation('company-objects')
  const navigate = useNavigate()
  return (
    <Allowed to="objects.edit">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => navigate(addPath)}>
        {t('action.add')}
      </Button>
    </Allowed>
  )
}
