import { Button } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../lib/text/error-text'
import { ConflictDialog } from '../../../../ui/form/ConflictDialog'
import type { Choices } from '../../../../ui/form/conflict'
import type { FieldInfo } from '../../../../ui/form/form-frame'
import { LeaveGuard } from '../../../../ui/form/LeaveGuard'
import { isReference } from '../../../../ui/form/reference/reference'
import type { SourceWithNorms } from '../../use-sources'
import { Warnings } from '../../Warnings'
import styles from '../form.module.css'
import { Notice } from '../Notice'
import type { SourceLimits } from '../object-draft'
import { FlipsDialog } from './FlipsDialog'
import { type LimitConflict as Conflict, nameOf } from './limit-conflicts'
import { shownProblem } from './limit-problems'
import { shownLimit } from './norm-rows'
import { SourceLimitFields } from './SourceLimitFields'
import { useLimitsDraft } from './use-limits-draft'
import { type LimitsSaving, useLimitsSaving } from './use-limits-saving'

export function SavedLimits({ source, saved }: { source: SourceWithNorms; saved: SourceLimits }) {
  const { t } = useTranslation(['object-form', 'kit'])
  const draft = useLimitsDraft(source.id, saved)
  const work = useLimitsSaving(source, draft)
  const wouldLose = useCallback(() => [t('step.limits')], [t])
  return (
    <>
      {draft.isRestored && <Notice type="info" role="status" title={t('limits.restored')} />}
      <Warnings warnings={work.warnings} />
      <SourceLimitFields
        medium={source.type}
        limits={draft.limits}
        problemOf={(row, field) => shownProblem(work.problemOf(row, field), work.isTried)}
        onChange={draft.change}
      />
      <div className={styles.footer}>
        <div role="alert">
          <LimitFailures work={work} limits={draft.limits} />
        </div>
        <div className={styles.buttons}>
          <Button type="primary" loading={work.isSaving} onClick={() => void work.save()}>
            {t('limits.save')}
          </Button>
          {draft.isTyped && <Button onClick={work.discard}>{t('limits.discard')}</Button>}
          <span className={styles.soft} role="status">
            {draft.isTyped && t(draft.isKept ? 'kit:form.draft.kept' : 'kit:form.draft.notKept')}
          </span>
        </div>
      </div>
      {!draft.isKept && <LeaveGuard wouldLose={wouldLose} />}
      {work.flips.length > 0 && (
        <FlipsDialog
          found={work.flips}
          onSave={(judging) => void work.saveSeen(judging)}
          onBack={work.backFromFlips}
        />
      )}
      {work.conflicts.length > 0 && (
        <LimitConflict
          conflicts={work.conflicts}
          limits={draft.limits}
          onResolve={work.resolve}
          onBack={work.backFromConflict}
        />
      )}
    </>
  )
}

function LimitFailures({ work, limits }: { work: LimitsSaving; limits: SourceLimits }) {
  const { t } = useTranslation('object-form')
  const errorText = useErrorText()
  if (work.failure) {
    const description = `${errorText(work.failure)} ${t('save.nothing')}`
    return <Notice type="error" title={t('save.failed')} description={description} />
  }
  if (work.failures.length === 0 && !(work.isTried && work.hasProblems)) return null
  const nameOf = (key: string) =>
    [...limits.norms, ...limits.plans].find((row) => row.key === key)?.component_id?.name ?? ''
  const texts = new Set(
    work.failures.map(({ entry, error }) =>
      t('limits.failed', { name: nameOf(entry.row), text: errorText(error) }),
    ),
  )
  return (
    <Notice
      type="error"
      title={t('limits.wrong')}
      description={
        texts.size > 0 && (
          <ul className={styles.faults}>
            {[...texts].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )
      }
    />
  )
}

interface LimitConflictProps {
  conflicts: readonly Conflict[]
  limits: SourceLimits
  onResolve: (choices: Choices) => void
  onBack: () => void
}

function LimitConflict({ conflicts, limits, onResolve, onBack }: LimitConflictProps) {
  const { t } = useTranslation(['company-objects', 'object-form', 'kit', 'fields', 'words'])
  const names = namesIn(limits, conflicts)
  const fields = new Map(conflicts.flatMap(fieldsOf))
  return (
    <ConflictDialog
      found={conflicts.flatMap(({ found }) => found)}
      fields={fields}
      onSave={onResolve}
      onBack={onBack}
    />
  )

  function fieldsOf({ entry, found }: Conflict): [string, FieldInfo][] {
    return found.map(({ name }) => {
      const field = name.slice(nameOf(entry, '').length)
      return [name, { label: labelOf(entry, field), isNotKept: false, show: showOf(field) }]
    })
  }

  function labelOf({ row, type }: Conflict['entry'], field: string): string {
    const component = [...limits.norms, ...limits.plans].find(({ key }) => key === row)?.component_id?.name
    const plain = field.replace(/_id$/, '')
    const title = type
      ? t(`fields:normative.${plain}` as 'fields:normative.start')
      : t(`fields:plan.${plain}` as 'fields:plan.start')
    const norm =
      type &&
      (plain === 'value'
        ? t(`words:normative_type.${type}`)
        : `${t(`words:normative_type.${type}`)}, ${title}`)
    return [component, norm ?? title].filter(Boolean).join(': ')
  }

  function showOf(field: string): FieldInfo['show'] {
    if (field === 'value') return (value) => shownLimit(String(value))
    if (field === 'status') return (value) => t(value === 'active' ? 'kit:form.yes' : 'kit:form.no')
    if (field === 'frequency') return (value) => t(`words:frequency.${value}` as 'words:frequency.daily')
    if (field.endsWith('_id')) return (value) => names.get(`${field} ${value}`) ?? `№ ${value}`
    return undefined
  }
}

function namesIn({ norms, plans }: SourceLimits, conflicts: readonly Conflict[]): Map<string, string> {
  const typed = [...norms, ...plans].flatMap((row) => Object.entries(row))
  const read = conflicts.flatMap(({ current }) =>
    Object.entries(current).map(([field, value]) => [`${field}_id`, value] as const),
  )
  return new Map(
    [...typed, ...read].flatMap(([field, value]) =>
      isReference(value) && value.name ? [[`${field} ${value.id}`, value.name] as const] : [],
    ),
  )
}
