import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
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
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => onChangedEmissions((changed) => latest.current(changed)), [])
}

/** Laboratories save by the second; lists are refreshed at most this often. */
const restMs = 2000

/** Throttled invalidation of queries. */
export function useRefreshSoon(): (keys: readonly QueryKey[]) => void {
  const queries = useQueryClient()
  const waiting = useRef<{ timer: number; keys: readonly QueryKey[] | undefined }>(undefined)
  useEffect(() => () => window.clearTimeout(waiting.current?.timer), [])

  return useCallback(
    (keys) => {
      if (waiting.current) {
        waiting.current.keys = keys
        return
      }
      const read = (some: readonly QueryKey[]) => {
        for (const queryKey of some) void queries.invalidateQueries({ queryKey })
        waiting.current = { timer: window.setTimeout(rest, restMs), keys: undefined }
      }
      const rest = () => {
        const next = waiting.current?.keys
        waiting.current = undefined
        if (next) read(next)
      }
      read(keys)
    },
    [queries],
  )
}
