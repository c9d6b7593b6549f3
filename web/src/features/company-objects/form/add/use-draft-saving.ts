import { useMemo, useRef, useState } from 'react'
import type { Warning } from '#contract/shapes'
import type { ObjectDraft, SourceDraft } from '../object-draft'
import { noRefusals, type Refusals, refusalsOf } from '../refusals'
import { isRefusal } from '../save-record'
import { draftProblems, type Problems } from './draft-problems'
import { saveDraft } from './save-draft'
import type { DraftWork } from './use-object-draft'

interface Done {
  objectId: number
  warnings: Warning[]
}

export function useDraftSaving(work: DraftWork, onDone: (done: Done) => void) {
  const { draft } = work
  const [attempt, setAttempt] = useState(0)
  const [saving, setSaving] = useState<{ source?: SourceDraft | undefined }>()
  const [failure, setFailure] = useState<unknown>()
  const [refusals, setRefusals] = useState(noRefusals)
  const isBusy = useRef(false)
  const problems = useMemo(() => withRefusals(draftProblems(draft), draft, refusals), [draft, refusals])

  async function run() {
    setSaving({})
    try {
      const { objectId, refused, warnings } = await saveDraft(work, (source) => setSaving({ source }))
      const now = work.current()
      setRefusals(refusalsOf(refused, (key) => recordOf(now, key)))
      setFailure(refused.find(({ error }) => Object.keys(error.fields).length === 0)?.error)
      if (refused.length > 0) setAttempt((before) => before + 1)
      else if (objectId !== undefined) onDone({ objectId, warnings })
    } catch (error) {
      if (!isRefusal(error)) console.error(error)
      setFailure(error)
    } finally {
      setSaving(undefined)
    }
  }

  return {
    problems,
    attempt,
    saving,
    failure,
    async save() {
      if (isBusy.current) return
      setFailure(undefined)
      setAttempt((before) => before + 1)
      if (problems.size > 0) return
      isBusy.current = true
      await run()
      isBusy.current = false
    },
    forget() {
      setAttempt(0)
      setFailure(undefined)
      setRefusals(noRefusals)
    },
  }
}
export type DraftSaving = ReturnType<typeof useDraftSaving>

/** A refusal counts until the record changes. */
function withRefusals(problems: Problems, draft: ObjectDraft, refusals: Refusals): Problems {
  const all = new Map(problems)
  for (const [key, { of, wrong }] of refusals) {
    if (wrong.size > 0 && of === recordOf(draft, key))
      all.set(key, new Map([...wrong, ...(all.get(key) ?? [])]))
  }
  return all
}

function recordOf({ object, sources }: ObjectDraft, key: string): unknown {
  if (object.key === key) return object.values
  const source = sources.find((one) => one.key === key)
  if (source) return source.values
  return sources.flatMap(({ norms, plans }) => [...norms, ...plans]).find((row) => row.key === key)
}
