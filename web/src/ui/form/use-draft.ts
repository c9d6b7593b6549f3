import { useCallback, useRef, useState } from 'react'
import { draftKey, dropDraft, keepDraft, readDraft } from '../../lib/device/drafts'
import { useProfile } from '../../lib/session/session'
import { type FormValues, isSame } from './form-body'
import type { FieldInfo } from './form-frame'

export interface Start {
  values: FormValues
  version: number | undefined
}

/** `unkept`: leaving would lose input. */
type DraftState = 'none' | 'kept' | 'unkept'

export function useDraft(form: string, recordId: number | undefined, fields: Map<string, FieldInfo>) {
  const { uid } = useProfile()
  const key = draftKey(uid, form, recordId)
  const [found, setFound] = useState(() => readDraft(key))
  const [state, setState] = useState<DraftState>(found ? 'kept' : 'none')
  const unkept = useRef<string[]>([])

  function enter(next: DraftState, names: string[] = []) {
    unkept.current = names
    setState(next)
  }

  return {
    found,
    state,
    /** Called on leaving, because the rendered state may be outdated. */
    wouldLose: useCallback(() => unkept.current.map((name) => fields.get(name)?.label ?? name), [fields]),
    keep(values: FormValues, start: Start) {
      const changed = Object.keys(values).filter((name) => !isSame(values[name], start.values[name]))
      if (changed.length === 0) {
        dropDraft(key)
        return enter('none')
      }
      const keptNames = Object.keys(values).filter((name) => !fields.get(name)?.isNotKept)
      const isKept = keepDraft(key, {
        values: Object.fromEntries(keptNames.map((name) => [name, values[name] ?? null])),
        base: start.values,
        ...(start.version !== undefined && { version: start.version }),
        at: new Date().toISOString(),
      })
      const lost = changed.filter((name) => !isKept || !keptNames.includes(name))
      enter(lost.length === 0 ? 'kept' : 'unkept', lost)
    },
    drop() {
      dropDraft(key)
      setFound(undefined)
      enter('none')
    },
  }
}
