import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod'
import { media } from '#contract/domain/measurement/medium'
import { onMessage } from '../../lib/socket/notify-socket'

const emissionChange = z.object({
  ids: z.array(z.number()),
  media: z.array(z.enum(media)),
  by: z.string().default(''),
})
type EmissionChange = z.infer<typeof emissionChange>

/** Notifies of changed measurements that the user may see, own changes included. */
export function onChangedEmissions(onChange: (changed: EmissionChange) => void): () => void {
  return onMessage(({ action, query }) => {
    if (action !== 'emission.changed') return
    const message = emissionChange.safeParse(query)
    if (message.success) onChange(message.data)
  })
}

export function useChangedEmissions(onChange: (changed: EmissionChange) => void): void {
  const report = useEffectEvent(onChange)
  useEffect(() => onChangedEmissions((changed) => report(changed)), [])
}

/** Laboratories save every second; lists are refreshed at most this often. */
const restMs = 2000

/** Throttled invalidation of queries: at once, then once more after the rest. */
export function useRefreshSoon(): (keys: readonly QueryKey[]) => void {
  const queries = useQueryClient()
  const timer = useRef<number>(undefined)
  const pending = useRef<readonly QueryKey[]>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useCallback(
    (keys) => {
      const refresh = () => {
        const due = pending.current
        pending.current = undefined
        timer.current = due && window.setTimeout(refresh, restMs)
        for (const queryKey of due ?? []) void queries.invalidateQueries({ queryKey })
      }
      pending.current = keys
      if (timer.current === undefined) refresh()
    },
    [queries],
  )
}
