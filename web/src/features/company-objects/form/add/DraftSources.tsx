import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { createSource } from '#contract/api/registry/pollution-sources'
import type { Medium } from '#contract/domain/measurement/medium'
import { placeOfValues } from '../../../../domain/map/named-places'
import type { FormValues } from '../../../../ui/form/form-body'
import { SidePanel } from '../../../../ui/panel/SidePanel'
import styles from '../form.module.css'
import { countNorms } from '../normatives/norm-rows'
import { ownPlaceOf } from '../object/use-place'
import { newSource, type SourceDraft } from '../object-draft'
import { PartForm } from '../PartForm'
import { SourceFields } from '../pollution-sources/SourceFields'
import { type SourceRow, SourceTable } from '../pollution-sources/SourceTable'
import { withSource } from './save-draft'
import type { DraftSaving } from './use-draft-saving'
import type { DraftWork } from './use-object-draft'

interface Props {
  work: DraftWork
  saving: DraftSaving
  openKey: string | undefined
  onOpen: (key: string | undefined) => void
}

export function DraftSources({ work, saving, openKey, onOpen }: Props) {
  const { t } = useTranslation(['object-form', 'company-objects'])
  const { sources } = work.draft
  const open = sources.find(({ key }) => key === openKey)

  function add() {
    const source = newSource(String(sources.length + 1))
    work.change((draft) => ({ ...draft, sources: [...draft.sources, source] }))
    onOpen(source.key)
  }

  function remove(key: string) {
    work.change((draft) => ({ ...draft, sources: draft.sources.filter((source) => source.key !== key) }))
  }

  return (
    <>
      <SourceTable
        rows={sources.map((source) => rowOf(source, saving))}
        onAdd={add}
        onOpen={({ key }) => onOpen(key)}
        onRemove={({ key }) => remove(key)}
      />
      <SidePanel
        isOpen={open !== undefined}
        width={720}
        title={t('sources.edit', { number: String(open?.values.number ?? '') })}
        onClose={() => onOpen(undefined)}
      >
        {open && (
          <>
            <SourceForm key={open.key} source={open} work={work} saving={saving} />
            <div className={styles.buttons}>
              <Button type="primary" onClick={() => onOpen(undefined)}>
                {t('sources.done')}
              </Button>
            </div>
          </>
        )}
      </SidePanel>
    </>
  )
}

function SourceForm({ source, work, saving }: { source: SourceDraft } & Pick<Props, 'work' | 'saving'>) {
  const { t } = useTranslation(['company-objects', 'fields'])
  const { object, sources } = work.draft
  const taken = sources.flatMap(({ key, values }) =>
    key === source.key
      ? []
      : placeOfValues(values, t('source.title', { number: String(values.number ?? '') })),
  )
  return (
    <PartForm
      schema={createSource.body}
      values={source.values}
      attempt={saving.attempt}
      problemOf={(field) => saving.problems.get(source.key)?.get(field)}
      onChange={(values) =>
        work.change((draft) => withSource(draft, source.key, (now) => ({ ...now, values })))
      }
    >
      <SourceFields
        taken={taken}
        near={placeOfValues(object.values, t('fields:common.object'))[0]}
        of={ownPlaceOf(object)}
      />
    </PartForm>
  )
}

function rowOf(
  { key, values, norms, plans, saved }: SourceDraft,
  { attempt, problems }: DraftSaving,
): SourceRow {
  return {
    key,
    ...shown(values),
    norms: countNorms(norms),
    plans: plans.filter((row) => !row.isRemoved).length,
    isSaved: saved !== undefined,
    isWrong: attempt > 0 && problems.has(key),
  }
}

function shown(values: FormValues) {
  return {
    number: String(values.number ?? ''),
    name: String(values.name ?? ''),
    type: values.type as Medium | undefined,
    status: (values.status ?? 'active') as 'active' | 'inactive',
  }
}
