import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPlans } from '#contract/api/measurements/sampling-plans'
import { listSourcesOfObject } from '#contract/api/registry/pollution-sources'
import type { Warning } from '#contract/shapes'
import { useRefresh } from '../../../../lib/api/server-data'
import type { Choices } from '../../../../ui/form/conflict'
import { useToast } from '../../../../ui/toast'
import type { SourceWithNorms } from '../../use-sources'
import { noRefusals, refusalsOf, refusedField } from '../refusals'
import { changeRecord } from '../save-record'
import { conflictsIn, type LimitConflict, resolved } from './limit-conflicts'
import { limitProblems } from './limit-problems'
import { type EntryFlips, previewFlips } from './preview-flips'
import { type JudgingAnew, type LimitFailure, limitCalls, saveLimits, withPending } from './save-limits'
import type { LimitsDraft } from './use-limits-draft'

export function useLimitsSaving(source: SourceWithNorms, draft: LimitsDraft) {
  const { t } = useTranslation('object-form')
  const refresh = useRefresh(listSourcesOfObject, listPlans)
  const toast = useToast()
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [failures, setFailures] = useState<LimitFailure[]>([])
  const [failure, setFailure] = useState<unknown>()
  const [refusals, setRefusals] = useState(noRefusals)
  const [warnings, setWarnings] = useState<Warning[]>([])
  const [conflicts, setConflicts] = useState<LimitConflict[]>([])
  const [flips, setFlips] = useState<EntryFlips[]>([])
  const problems = limitProblems(draft.limits, source.start)

  const rowOf = (key: string) => {
    const { norms, plans } = draft.current()
    return [...norms, ...plans].find((row) => row.key === key)
  }

  /** Returns undefined when a preview has to be confirmed first. */
  async function attempt(work: () => Promise<LimitFailure[] | undefined>) {
    setIsSaving(true)
    setFailure(undefined)
    try {
      const refused = await work()
      if (!refused) return
      setFailures(refused)
      setConflicts(conflictsIn(refused))
      setRefusals(
        refusalsOf(
          refused.map((one) => ({ ...one, key: one.entry.row })),
          rowOf,
        ),
      )
      if (refused.length === 0) await finish()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsSaving(false)
    }
  }

  /** Rebuilds the grids from the server's data. */
  async function finish() {
    await refresh()
    draft.drop()
    setIsTried(false)
    toast.success(t('limits.saved'))
  }

  const saveAll = async (judgingOf?: Parameters<typeof saveLimits>[3]) => {
    const outcome = await saveLimits(
      draft.current(),
      source.id,
      (entry, pending) => draft.change((now) => withPending(now, entry, pending)),
      judgingOf,
    )
    setWarnings(outcome.warnings)
    return outcome.failures
  }

  return {
    isTried,
    isSaving,
    failure,
    failures,
    warnings,
    conflicts,
    flips,
    hasProblems: problems.size > 0,
    problemOf: (row: string, field: string) =>
      problems.get(row)?.get(field) ?? refusedField(refusals, row, rowOf(row), field),
    async save() {
      setIsTried(true)
      setFailures([])
      if (problems.size > 0 || isSaving) return
      await attempt(async () => {
        const found = await previewFlips(draft.current(), source.id)
        setFlips(found)
        return found.length > 0 ? undefined : saveAll()
      })
    },
    backFromFlips: () => setFlips([]),
    async saveSeen(judging: JudgingAnew | undefined) {
      const flipping = new Set(flips.filter(({ accepted_flips }) => accepted_flips > 0).map(({ key }) => key))
      setFlips([])
      await attempt(() => saveAll(({ pending }) => (flipping.has(pending.key) ? judging : undefined)))
    },
    discard() {
      draft.drop()
      setIsTried(false)
      setFailures([])
      setFailure(undefined)
      setRefusals(noRefusals)
    },
    backFromConflict: () => setConflicts([]),
    async resolve(choices: Choices) {
      setConflicts([])
      await attempt(async () => {
        for (const conflict of conflicts) {
          const { entry, theirs } = conflict
          const body = resolved(conflict, choices)
          const { id, version } = await changeRecord(limitCalls[entry.kind].update, theirs, body)
          draft.change((now) => withPending(now, entry, { saved: { id, version, body: entry.body ?? body } }))
        }
        return saveAll()
      })
    },
  }
}
export type LimitsSaving = ReturnType<typeof useLimitsSaving>
