import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { SheetPlace } from '../sheet/sheet-draft'

export interface Outcome {
  kind: 'saved' | 'refused'
  place: SheetPlace
  count: number
  /** Distinguishes equal results. */
  number: number
}

interface SendingState {
  /** Offline: pending batches are sent later. */
  isHeld: boolean
  outcome: Outcome | undefined
}

const state = createStore<SendingState>(() => ({ isHeld: false, outcome: undefined }))
let outcomes = 0

export const useSendingState = () => useStore(state)

export const setHeld = (isHeld: boolean) => state.setState({ isHeld })

export const publishOutcome = (outcome: Omit<Outcome, 'number'>) =>
  state.setState({ outcome: { ...outcome, number: ++outcomes } })

export const clearOutcome = () => state.setState({ outcome: undefined })

/** Calls back once for each batch that was sent, after the screen shows the result. */
export function useNewOutcome(onOutcome: (outcome: Outcome) => void) {
  const { outcome } = useSendingState()
  const reported = useRef(outcome?.number)
  const report = useEffectEvent(onOutcome)
  useEffect(() => {
    if (!outcome || reported.current === outcome.number) return
    reported.current = outcome.number
    report(outcome)
  }, [outcome])
}
