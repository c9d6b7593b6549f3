import { useCallback, useRef, useState } from 'react'
import { draftKey, dropDraft, keepValues, readDraft } from '../../../../lib/device/drafts'
import { useProfile } from '../../../../lib/session/session'
import { newObject, type ObjectDraft, objectDraft } from '../object-draft'

export function useObjectDraft() {
  const { uid } = useProfile()
  const key = draftKey(uid, 'object-with-sources')
  const [restored, setRestored] = useState(() => {
    const kept = readDraft(key)
    const draft = objectDraft.safeParse(kept?.values).data
    return kept && draft && { at: kept.at, draft }
  })
  const [draft, setDraft] = useState(() => restored?.draft ?? newObject())
  const [isKept, setIsKept] = useState<boolean | undefined>(restored ? true : undefined)
  const latest = useRef(draft)

  const change = useCallback(
    (edit: (draft: ObjectDraft) => ObjectDraft) => {
      latest.current = edit(latest.current)
      setDraft(latest.current)
      setIsKept(keepValues(key, latest.current))
    },
    [key],
  )

  return {
    draft,
    current: () => latest.current,
    change,
    restoredAt: restored?.at,
    isKept,
    discard() {
      dropDraft(key)
      latest.current = newObject()
      setDraft(latest.current)
      setRestored(undefined)
      setIsKept(undefined)
    },
  }
}
export type DraftWork = ReturnType<typeof useObjectDraft>
