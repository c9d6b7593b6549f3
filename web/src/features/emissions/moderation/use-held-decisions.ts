import { useCallback, useEffect, useRef, useState } from 'react'
import type { Emission } from '#contract/api/measurements/emissions'
import { decisionTo, transitionOf } from '#contract/domain/measurement/emission-transitions'
import { ApiError } from '../../../lib/api/api-error'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key'
import { onSignOut } from '../../../lib/session/unsent-work'
import { type Decision, isEverything, isReached, sendDecision } from './decision'

export const heldMs = 10_000

/** A decision that can still be undone. */
export interface Held extends Decision {
  /** Also the idempotency key. */
  key: string
  until: number
  /** `failed`: the server was not reached; waits for a retry. */
  state: 'waiting' | 'sending' | 'failed'
}

interface Outcome {
  /** With the current record, if there is one. */
  onSent: (decision: Decision, now: Emission | undefined) => void
  onRefused: (decision: Decision, error: unknown) => void
}

/** Undoable decisions wait ten seconds, or until the page is left: the server cannot undo an accepted one. */
export function useHeldDecisions(outcome: Outcome) {
  const [held, setHeld] = useState<readonly Held[]>([])
  const now = useRef(held)
  const latest = useRef(outcome)
  latest.current = outcome

  const change = useCallback((next: (held: readonly Held[]) => readonly Held[]) => {
    now.current = next(now.current)
    setHeld(now.current)
  }, [])

  const send = useCallback(
    async (keys: readonly string[], isLeaving = false) => {
      const going = now.current.filter(({ key, state }) => keys.includes(key) && state !== 'sending')
      change((all) => all.map((one) => (going.includes(one) ? { ...one, state: 'sending' } : one)))
      await Promise.all(
        going.map(async (one) => {
          const drop = () => change((all) => all.filter(({ key }) => key !== one.key))
          try {
            const now = await sendDecision(one, { idempotencyKey: one.key, outlivesPage: isLeaving })
            drop()
            latest.current.onSent(one, now)
          } catch (error) {
            if (!(error instanceof ApiError && error.isPassing)) {
              drop()
              latest.current.onRefused(one, error)
            } else change((all) => all.map((it) => (it.key === one.key ? { ...it, state: 'failed' } : it)))
          }
        }),
      )
    },
    [change],
  )
  const sendAll = useCallback(
    (isLeaving = false) => {
      const keys = now.current.map(({ key }) => key)
      return send(keys, isLeaving)
    },
    [send],
  )

  useEffect(() => {
    const next = Math.min(...held.filter(({ state }) => state === 'waiting').map(({ until }) => until))
    if (next === Number.POSITIVE_INFINITY) return undefined
    const timer = window.setTimeout(() => {
      const due = now.current.filter(({ state, until }) => state === 'waiting' && until <= next)
      void send(due.map(({ key }) => key))
    }, next - Date.now())
    return () => window.clearTimeout(timer)
  }, [held, send])

  useEffect(() => {
    const leave = () => void sendAll(true)
    const tryAgain = () =>
      void send(now.current.filter(({ state }) => state === 'failed').map(({ key }) => key))
    window.addEventListener('online', tryAgain)
    window.addEventListener('pagehide', leave)
    const forget = onSignOut(sendAll)
    return () => {
      window.removeEventListener('online', tryAgain)
      window.removeEventListener('pagehide', leave)
      forget()
      leave()
    }
  }, [send, sendAll])

  function hold(decision: Decision) {
    const action = decisionTo(decision.status)
    const delay = action && transitionOf(action).isUndoable ? heldMs : 0
    const waiting = { key: newIdempotencyKey(), until: Date.now() + delay, state: 'waiting' as const }
    change((all) => [...all, { ...decision, ...waiting }])
  }
  /** Undoes the last decision that is not being sent. */
  function undo(): Held | undefined {
    const last = now.current.findLast(({ state }) => state !== 'sending')
    if (last) change((all) => all.filter((one) => one !== last))
    return last
  }
  /** Undoes one record; a decision by filter is undone as a whole. */
  const takeBack = (id: number) =>
    change((all) => {
      const last = all.findLast((one) => one.state !== 'sending' && isReached(one.on, id))
      return all.flatMap((one) => (one !== last ? [one] : isEverything(one.on) ? [] : without(one, [id])))
    })
  /** Drops held decisions on records that others decided first; returns their ids. */
  function drop(ids: readonly number[]): number[] {
    const dropped = ids.filter((id) => now.current.some((one) => isHeldFor(one, id)))
    if (dropped.length > 0) change((all) => all.flatMap((one) => without(one, dropped)))
    return dropped
  }
  return { held, hold, undo, takeBack, drop, sendAll }
}
export type HeldDecisions = ReturnType<typeof useHeldDecisions>

const isHeldFor = ({ on, state }: Held, id: number) =>
  state !== 'sending' && Array.isArray(on) && on.some((one) => one.id === id)

/** The held decision without these records; undefined when none are left. */
function without(held: Held, ids: readonly number[]): Held[] {
  if (held.state === 'sending' || !Array.isArray(held.on)) return [held]
  const on = held.on.filter(({ id }) => !ids.includes(id))
  return on.length > 0 ? [{ ...held, on }] : []
}
