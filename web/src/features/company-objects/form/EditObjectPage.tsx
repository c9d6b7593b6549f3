import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { type CompanyObject, readObject } from '#contract/api/registry/company-objects'
import { nameIn } from '#contract/domain/transliterate'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { useRead } from '../../../lib/api/server-data'
import { usePreferences } from '../../../lib/device/preferences'
import { useMayUse } from '../../../lib/session/session'
import { Page } from '../../../ui/Page'
import { Loading, NoAccess } from '../../../ui/states'
import { ObjectFailed } from '../ObjectFailed'
import { passportPath } from '../object-paths'
import { ObjectParameters, SourceParameters } from '../Parameters'
import { StepList } from './add/StepList'
import { stepAddress } from './add/steps'
import styles from './form.module.css'
import { EditLimits } from './normatives/EditLimits'
import { EditObject } from './object/EditObject'
import { EditSources } from './pollution-sources/EditSources'

/** An existing object is saved with its place, so there is no step for it. */
const steps = ['object', 'sources', 'limits'] as const

export function EditObjectPage() {
  const { t } = useTranslation('company-objects')
  const navigate = useNavigate()
  const id = Number(useParams().id)
  const lang = usePreferences((preferences) => preferences.lang)
  const mayEdit = useMayUse('objects.edit')
  const { data: object, error, refetch } = useRead(readObject, { params: { id } })
  return (
    <Page
      title={object && nameIn(lang, object.title, object.title_uz)}
      actions={
        object && (
          <Button icon={<FileTextOutlined aria-hidden />} onClick={() => navigate(passportPath(id))}>
            {t('action.passport')}
          </Button>
        )
      }
    >
      {!mayEdit && <NoAccess permission="objects.edit" />}
      {mayEdit && object && <Steps object={object} />}
      {mayEdit && !object && error && <ObjectFailed error={error} onRetry={() => void refetch()} />}
      {mayEdit && !object && !error && <Loading rows={12} />}
    </Page>
  )
}

function Steps({ object }: { object: CompanyObject }) {
  const [{ step: asked, source }, setAddress] = useUrlFilters(stepAddress)
  const step = steps.find((one) => one === asked) ?? 'object'
  const chosen = Number(source) || undefined
  return (
    <div className={styles.layout}>
      <StepList steps={steps} current={step} />
      <div className={styles.stage}>
        {step === 'object' && (
          <>
            <EditObject object={object} />
            <ObjectParameters objectId={object.id} />
          </>
        )}
        {step === 'sources' && (
          <>
            <EditSources object={object} />
            <SourceParameters objectId={object.id} />
          </>
        )}
        {step === 'limits' && (
          <EditLimits object={object} sourceId={chosen} onSource={(next) => setAddress({ source: next })} />
        )}
      </div>
    </div>
  )
}
