import { Alert, Button } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../../../../ui/form/LeaveGuard'
import type { SourceWithNorms } from '../../use-sources'
import { Warnings } from '../../Warnings'
import styles from '../form.module.css'
import type { SourceLimits } from '../object-draft'
import { shownProblem } from '../shown-problem'
import { FlipsDialog } from './FlipsDialog'
import { LimitConflict } from './LimitConflict'
import { LimitFailures } from './LimitFailures'
import { SourceLimitFields } from './SourceLimitFields'
import { useLimitsDraft } from './use-limits-draft'
import { useLimitsSaving } from './use-limits-saving'

interface Props {
  source: SourceWithNorms
  saved: SourceLimits
}

export function SavedLimits({ source, saved }: Props) {
  const { t } = useTranslation(['object-form', 'kit'])
  const draft = useLimitsDraft(source.id, saved)
  const work = useLimitsSaving(source, draft)
  const wouldLose = useCallback(() => [t('step.limits')], [t])
  return (
    <>
      {draft.isRestored && (
        <Alert className={styles.notice} type="info" showIcon role="status" title={t('limits.restored')} />
      )}
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
