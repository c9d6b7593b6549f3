import { FileExcelOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Allowed } from '../../../ui/Allowed'
import { addPath, importPath } from '../object-paths'

export function ObjectsActions() {
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

export function AddObject() {
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
