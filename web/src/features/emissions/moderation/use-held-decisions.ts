import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key'
import { onSignOut } from '../../../lib/session/unsent-work'
import { type Decision, sendDecision } from './decision'

export const heldMs = 10_000

/** A decision that can still be taken back. */
export interface Held extends Decision {
  /** Also makes sending it twice safe. */
  key: string
  until: number
  /** `failed`: the server was not reached; it waits for somebody to try again. */
  state: 'waiting' | 'sending' | 'failed'
}

interface Outcome {
  onSent: (decision: Decision) => void
  onRefused: (decision: Decision, error: unknown) => void
}

/**
 * Decisions wait ten seconds before they are sent, since nothing the server has accepted can be made undone.
 * They go at once when the page is left, closed or signed out from.
 */
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
            await sendDecision(one, { idempotencyKey: one.key, outlivesPage: isLeaving })
            drop()
            latest.current.onSent(one)
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
    (isLeaving = false) =>
      send(
        now.current.map(({ key }) => key),
        isLeaving,
      ),
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

  const hold = useCallback(
    (decision: Decision) => {
      const waiting = { key: newIdempotencyKey(), until: Date.now() + heldMs, state: 'waiting' as const }
      change((all) => [...all, { ...decision, ...waiting }])
    },
    [change],
  )
  /** Takes the last one back that is not on its way yet. */
  const undo = useCallback((): Held | undefined => {
    const last = now.current.findLast(({ state }) => state !== 'sending')
    if (last) change((all) => all.filter((one) => one !== last))
    return last
  }, [change])
  /** Somebody else was quicker: what was held for these records falls away. */
  const drop = useCallback(
    (ids: readonly number[]) => {
      const isOvertaken = (one: Held) => isOnOne(one, ids)
      if (now.current.some(isOvertaken)) change((all) => all.filter((one) => !isOvertaken(one)))
    },
    [change],
  )
  return { held, hold, undo, drop, sendAll }
}
export type HeldDecisions = ReturnType<typeof useHeldDecisions>

const isOnOne = ({ on, state }: Held, ids: readonly number[]) =>
  state !== 'sending' && Array.isArray(on) && on.length === 1 && on.some(({ id }) => ids.includes(id))
