import { createObject, updateObject } from '#contract/api/registry/company-objects'
import { createSource, updateSource } from '#contract/api/registry/pollution-sources'
import type { Warning } from '#contract/shapes'
import type { ApiError } from '../../../../lib/api/api-error'
import { bodyFrom } from '../../../../ui/form/form-body'
import type { Entry } from '../normatives/norm-rows'
import { saveLimits, withPending } from '../normatives/save-limits'
import type { ObjectDraft, Pending, SourceDraft } from '../object-draft'
import { isRefusal, saveRecord } from '../save-record'
import type { DraftWork } from './use-object-draft'

/** Key of the refused record or row. */
export interface Refused {
  key: string
  entry?: Entry
  error: ApiError
}

interface DraftOutcome {
  /** Set as soon as the object is saved. */
  objectId: number | undefined
  refused: Refused[]
  warnings: Warning[]
}

const objectCalls = { create: createObject, update: updateObject }
const sourceCalls = { create: createSource, update: updateSource }

/** Progress is stored in the draft, so that a retry or a reload continues where it stopped. */
export async function saveDraft(
  { current, change }: Pick<DraftWork, 'current' | 'change'>,
  onStep: (source?: SourceDraft) => void,
): Promise<DraftOutcome> {
  const outcome: DraftOutcome = { objectId: undefined, refused: [], warnings: [] }
  const { object, sources } = current()
  const changeObject = (edit: Partial<Pending>) =>
    change((draft) => ({ ...draft, object: { ...draft.object, ...edit } }))
  onStep()
  try {
    const body = bodyFrom(createObject.body, object.values)
    const { saved, warnings } = await saveRecord(objectCalls, object, body, (sent) => changeObject({ sent }))
    changeObject({ saved, sent: undefined })
    outcome.objectId = saved.id
    outcome.warnings.push(...warnings)
  } catch (error) {
    if (!isRefusal(error)) throw error
    outcome.refused.push({ key: object.key, error })
    return outcome
  }
  for (const source of sources) {
    onStep(source)
    await saveSource(source, outcome.objectId, change, outcome)
  }
  return outcome
}

async function saveSource(
  source: SourceDraft,
  object_id: number,
  change: DraftWork['change'],
  outcome: DraftOutcome,
): Promise<void> {
  const changeSource = (edit: (source: SourceDraft) => SourceDraft) =>
    change((draft) => withSource(draft, source.key, edit))
  try {
    const body = { object_id, ...bodyFrom(createSource.body, source.values) }
    const { saved, warnings } = await saveRecord(sourceCalls, source, body, (sent) =>
      changeSource((now) => ({ ...now, sent })),
    )
    changeSource((now) => ({ ...now, saved, sent: undefined }))
    outcome.warnings.push(...warnings)
    const limits = await saveLimits(source, saved.id, (entry, pending) =>
      changeSource((now) => ({ ...now, ...withPending(now, entry, pending) })),
    )
    outcome.warnings.push(...limits.warnings)
    outcome.refused.push(...limits.failures.map(({ entry, error }) => ({ key: entry.row, entry, error })))
  } catch (error) {
    if (!isRefusal(error)) throw error
    outcome.refused.push({ key: source.key, error })
  }
}

export function withSource(
  draft: ObjectDraft,
  key: string,
  edit: (source: SourceDraft) => SourceDraft,
): ObjectDraft {
  return { ...draft, sources: draft.sources.map((source) => (source.key === key ? edit(source) : source)) }
}
