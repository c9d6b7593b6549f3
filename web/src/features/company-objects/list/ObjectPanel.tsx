import { DeleteOutlined, EditOutlined, FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type CompanyObject, readObject } from '#contract/api/registry/company-objects'
import { nameIn } from '#contract/domain/transliterate'
import { useRead } from '../../../lib/api/server-data'
import { usePreferences } from '../../../lib/device/preferences'
import { Allowed } from '../../../ui/Allowed'
import { Facts } from '../../../ui/Facts'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { ObjectLoadState } from '../ObjectLoadState'
import { editPath, passportPath } from '../object-paths'
import { useObjectFacts } from '../use-object-facts'
import styles from './list.module.css'
import { useDeleteObject } from './use-delete-object'

export default function ObjectPanel({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { data, error, refetch } = useRead(
    readObject,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  )
  const lang = usePreferences((preferences) => preferences.lang)
  const object = data?.id === id ? data : undefined
  return (
    <SidePanel
      isOpen={id !== undefined}
      title={<bdi>{object && nameIn(lang, object.title, object.title_uz)}</bdi>}
      onClose={onClose}
    >
      {object && <ObjectInShort object={object} onDeleted={onClose} />}
      {!object && <ObjectLoadState error={error} refetch={refetch} rows={10} />}
    </SidePanel>
  )
}

function ObjectInShort({ object, onDeleted }: { object: CompanyObject; onDeleted: () => void }) {
  const { t } = useTranslation('company-objects')
  const navigate = useNavigate()
  const deleteObject = useDeleteObject()
  const facts = useObjectFacts(object).filter(({ key }) => key !== 'title')
  return (
    <>
      <div className={styles.panelActions}>
        <Allowed to="ministry.object-info">
          <Button
            type="primary"
            icon={<FileTextOutlined aria-hidden />}
            onClick={() => navigate(passportPath(object.id))}
          >
            {t('action.passport')}
          </Button>
        </Allowed>
        <Allowed to="objects.edit">
          <Button icon={<EditOutlined aria-hidden />} onClick={() => navigate(editPath(object.id))}>
            {t('action.edit')}
          </Button>
        </Allowed>
        <Allowed to="objects.delete">
          <Button
            danger
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => deleteObject(object, onDeleted)}
          >
            {t('action.delete')}
          </Button>
        </Allowed>
      </div>
      <Facts facts={facts} />
    </>
  )
}
