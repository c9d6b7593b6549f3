import { EditOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { readObject } from '#contract/api/registry/company-objects'
import { nameIn } from '#contract/domain/transliterate'
import { useRead } from '../../../lib/api/server-data'
import { usePreferences } from '../../../lib/device/preferences'
import { Allowed } from '../../../ui/Allowed'
import { Page } from '../../../ui/Page'
import { Loading } from '../../../ui/states'
import { ObjectLoadState } from '../ObjectLoadState'
import { editPath } from '../object-paths'
import { Passport } from './Passport'

/** Title and breadcrumbs render before the data. */
export function PassportPage() {
  const id = Number(useParams().id)
  const lang = usePreferences((preferences) => preferences.lang)
  const { data: object, error, refetch } = useRead(readObject, { params: { id } })
  return (
    <Page
      title={object && nameIn(lang, object.title, object.title_uz)}
      actions={
        object && (
          <Suspense>
            <Actions id={id} />
          </Suspense>
        )
      }
    >
      <Suspense fallback={<Loading rows={14} />}>
        {object && <Passport key={id} object={object} />}
        {!object && <ObjectLoadState error={error} refetch={refetch} rows={14} />}
      </Suspense>
    </Page>
  )
}

function Actions({ id }: { id: number }) {
  const { t } = useTranslation('object-passport')
  const navigate = useNavigate()
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Allowed to="objects.edit">
        <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={() => navigate(editPath(id))}>
          {t('edit')}
        </Button>
      </Allowed>
    </>
  )
}
