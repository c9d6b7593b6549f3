import { useRef, useState } from 'react'
import { draftKey, dropDraft, keepValues, readValues } from '../../../../lib/device/drafts'
import { useProfile } from '../../../../lib/session/session'
import { type SourceLimits, sourceLimits } from '../object-draft'

export function useLimitsDraft(sourceId: number, saved: SourceLimits) {
  const { uid } = useProfile()
  const key = draftKey(uid, 'source-limits', sourceId)
  const [typed, setTyped] = useState(() => readValues(key, sourceLimits))
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
      setIsKept(keepValues(key, latest.current))
    },
    drop() {
      dropDraft(key)
      latest.current = undefined
      setTyped(undefined)
    },
  }
}
export type LimitsDraft = ReturnType<typeof useLimitsDraft>
