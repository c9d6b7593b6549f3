import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { SheetPlace } from '../sheet/sheet-place'

/** The result of the last batch. */
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

export const tellOutcome = (outcome: Omit<Outcome, 'number'>) =>
  state.setState({ outcome: { ...outcome, number: ++outcomes } })

export const forgetOutcome = () => state.setState({ outcome: undefined })
