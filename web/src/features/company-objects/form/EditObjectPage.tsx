import { FileTextOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { listPlans } from '#contract/api/measurements/sampling-plans'
import { type CompanyObject, readObject, updateObject } from '#contract/api/registry/company-objects'
import { nameIn } from '#contract/domain/transliterate'
import type { Warning } from '#contract/shapes'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { readKey, useRead } from '../../../lib/api/server-data'
import { usePreferences } from '../../../lib/device/preferences'
import { useMayUse } from '../../../lib/session/session'
import { Form } from '../../../ui/form/Form'
import { Page } from '../../../ui/Page'
import { ErrorState, Loading, NoAccess } from '../../../ui/states'
import { useToast } from '../../../ui/toast'
import { ObjectLoadState } from '../ObjectLoadState'
import { passportPath } from '../object-paths'
import { ObjectParameters, SourceParameters } from '../Parameters'
import { useSources } from '../use-sources'
import { Warnings } from '../Warnings'
import { StepList } from './add/StepList'
import { stepAddress } from './add/steps'
import styles from './form.module.css'
import { LimitsFrame } from './normatives/LimitsFrame'
import { normRows, planRows } from './normatives/norm-rows'
import { SavedLimits } from './normatives/SavedLimits'
import { ObjectFields } from './object/ObjectFields'
import { ObjectPlace } from './object/ObjectPlace'
import { EditSources } from './pollution-sources/EditSources'

const noWarnings: Warning[] = []

function EditObject({ object }: { object: CompanyObject }) {
  const { t } = useTranslation('object-form')
  const queries = useQueryClient()
  const toast = useToast()
  const [warnings, setWarnings] = useState(noWarnings)
  return (
    <>
      <Warnings warnings={warnings} />
      <Form
        name="company-object"
        save={updateObject}
        record={object}
        onSaved={(saved) => {
          setWarnings(saved.warnings ?? noWarnings)
          toast.success(t('save.changed'))
          queries.setQueryData(readKey(readObject, { params: { id: object.id } }), saved)
          void queries.invalidateQueries()
        }}
      >
        <ObjectFields />
        <ObjectPlace objectId={object.id} />
      </Form>
    </>
  )
}

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
      {mayEdit && !object && <ObjectLoadState error={error} refetch={refetch} rows={12} />}
    </Page>
  )
}

function Steps({ object }: { object: CompanyObject }) {
  const [{ step: chosenStep, source }, setAddress] = useUrlFilters(stepAddress)
  const step = steps.find((one) => one === chosenStep) ?? 'object'
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

interface Props {
  object: CompanyObject
  sourceId: number | undefined
  onSource: (id: string) => void
}

function EditLimits({ object, sourceId, onSource }: Props) {
  const { sources, error, refetch } = useSources(object.id)
  const source = sources?.find(({ id }) => id === sourceId) ?? sources?.[0]
  const seesPlans = useMayUse('plans.view')
  const { data: plans = seesPlans ? undefined : { data: [] }, error: plansError } = useRead(
    listPlans,
    { query: { source: source?.id ?? 0, page_size: 500 } },
    { enabled: source !== undefined && seesPlans },
  )
  const failed = error ?? plansError
  if (failed) return <ErrorState error={failed} onRetry={refetch} />
  if (!sources) return <Loading />
  return (
    <LimitsFrame
      sources={sources.map(({ id, number, name }) => ({ key: String(id), number, name }))}
      chosen={source && String(source.id)}
      onChoose={onSource}
    >
      {source && !plans && <Loading />}
      {source && plans && (
        <SavedLimits
          key={source.id}
          source={source}
          saved={{ norms: normRows(source.normatives), plans: planRows(plans.data) }}
        />
      )}
    </LimitsFrame>
  )
}
