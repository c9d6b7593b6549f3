import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPlans } from '#contract/api/measurements/sampling-plans'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import { createSource, deleteSource, updateSource } from '#contract/api/registry/pollution-sources'
import { nameIn } from '#contract/domain/transliterate'
import type { Warning } from '#contract/shapes'
import { placeOfValues } from '../../../../domain/map/named-places'
import { useOpenRecord } from '../../../../lib/address/url-filters'
import { call } from '../../../../lib/api/api-client'
import { useRead } from '../../../../lib/api/server-data'
import { usePreferences } from '../../../../lib/device/preferences'
import { useMayUse } from '../../../../lib/session/session'
import { useErrorText } from '../../../../lib/text/error-text'
import { useConfirm } from '../../../../ui/feedback/use-confirm'
import { Form } from '../../../../ui/form/Form'
import { SidePanel } from '../../../../ui/panel/SidePanel'
import { ErrorState, Loading } from '../../../../ui/states'
import { useToast } from '../../../../ui/toast'
import { type SourceWithNorms, useSources } from '../../use-sources'
import { Warnings } from '../../Warnings'
import { SourceFields } from './SourceFields'
import { type SourceRow, SourceTable } from './SourceTable'

const noWarnings: Warning[] = []

export function EditSources({ object }: { object: CompanyObject }) {
  const { t } = useTranslation('object-form')
  const { sources, error, refetch } = useSources(object.id)
  const seesPlans = useMayUse('plans.view')
  const plans = useRead(listPlans, { query: { object: object.id, page_size: 500 } }, { enabled: seesPlans })
  const lang = usePreferences((preferences) => preferences.lang)
  const [openId, open] = useOpenRecord()
  const [isAdding, setIsAdding] = useState(false)
  const [warnings, setWarnings] = useState(noWarnings)
  const remove = useRemoveSource()
  const mayDelete = useMayUse('objects.delete')
  const queries = useQueryClient()
  const toast = useToast()
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (plans.error) return <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />
  // Waits for the plans: without them every line would say that it has none.
  if (!sources || (seesPlans && !plans.data)) return <Loading />
  const opened = sources.find(({ id }) => id === openId)
  const rows = sources.map((source) => ({
    ...rowOf(source),
    name: nameIn(lang, source.name, source.name_uz),
    plans: plans.data?.data.filter((plan) => plan.source.id === source.id).length ?? 0,
    source,
  }))

  function close() {
    open(undefined)
    setIsAdding(false)
  }

  function saved(found: Warning[] = noWarnings) {
    setWarnings(found)
    toast.success(t('save.changed'))
    void queries.invalidateQueries()
    close()
  }

  return (
    <>
      <Warnings warnings={warnings} />
      <SourceTable
        rows={rows}
        onAdd={() => setIsAdding(true)}
        onOpen={({ source }) => open(source.id)}
        onRemove={mayDelete ? ({ source }) => void remove(source) : undefined}
      />
      <SidePanel
        isOpen={isAdding || opened !== undefined}
        width={720}
        title={opened ? t('sources.edit', { number: opened.number }) : t('sources.new')}
        onClose={close}
      >
        {(isAdding || opened) && (
          <SourceForm object={object} source={opened} sources={sources} onSaved={saved} onCancel={close} />
        )}
      </SidePanel>
    </>
  )
}

interface SourceFormProps {
  object: CompanyObject
  source: SourceWithNorms | undefined
  sources: readonly SourceWithNorms[]
  onSaved: (warnings: Warning[] | undefined) => void
  onCancel: () => void
}

function SourceForm({ object, source, sources, onSaved, onCancel }: SourceFormProps) {
  const { t } = useTranslation(['company-objects', 'fields'])
  const taken = sources
    .filter(({ id }) => id !== source?.id)
    .flatMap((other) => placeOfValues(other, t('source.title', { number: other.number })))
  return (
    <Form
      key={source?.id}
      name={source ? 'source' : `source-of-${object.id}`}
      save={source ? updateSource : createSource}
      record={source}
      defaults={{ type: 'air', status: 'active' }}
      fixed={source ? {} : { object_id: object.id }}
      onSaved={({ warnings }) => onSaved(warnings)}
      onCancel={onCancel}
    >
      <SourceFields
        taken={taken}
        near={placeOfValues(object, t('fields:common.object'))[0]}
        of={{ regionId: object.region.id, objectId: object.id }}
      />
    </Form>
  )
}

function rowOf({ id, number, name, type, status, normatives }: SourceWithNorms): Omit<SourceRow, 'plans'> {
  return { key: String(id), number, name, type, status, norms: normatives.length }
}

function useRemoveSource(): (source: SourceWithNorms) => Promise<void> {
  const { t } = useTranslation(['object-form', 'company-objects'])
  const confirm = useConfirm()
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()
  return async ({ id, number, name }) => {
    const isSure = await confirm({
      title: t('sources.removeTitle', { number, name }),
      text: t('sources.removeText'),
      okText: t('company-objects:action.delete'),
    })
    if (!isSure) return
    try {
      await call(deleteSource, { body: { id } })
      toast.success(t('sources.removed'))
      void queries.invalidateQueries()
    } catch (error) {
      toast.error(`${t('company-objects:delete.failed')} ${errorText(error)}`)
    }
  }
}
