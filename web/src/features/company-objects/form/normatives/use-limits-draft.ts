import { useRef, useState } from 'react'
import { draftKey, dropDraft, keepDraft, readDraft } from '../../../../lib/device/drafts'
import { useProfile } from '../../../../lib/session/session'
import { type SourceLimits, sourceLimits } from '../object-draft'

export function useLimitsDraft(sourceId: number, saved: SourceLimits) {
  const { uid } = useProfile()
  const key = draftKey(uid, 'source-limits', sourceId)
  const [typed, setTyped] = useState(() => sourceLimits.safeParse(readDraft(key)?.values).data)
  const [isRestored] = useState(typed !== undefined)
  const [isKept, setIsKept] = useState(true)
  const latest = useRef(typed)

  return {
    /** The typed state wins over refetched data. */
    limits: typed ?? saved,
    isTyped: typed !== undefined,
    isRestored: isRestored && typed !== undefined,
    isKept,
    current: () => latest.current ?? saved,
    change(edit: (limits: SourceLimits) => SourceLimits) {
      latest.current = edit(latest.current ?? saved)
      setTyped(latest.current)
      setIsKept(keepDraft(key, { values: latest.current, at: new Date().toISOString() }))
    },
    drop() {
      dropDraft(key)
      latest.current = undefined
      setTyped(undefined)
    },
  }
}
export type LimitsDraft = ReturnType<typeof useLimitsDraft>
