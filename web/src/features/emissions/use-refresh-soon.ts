import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

/** While laboratories enter, news come by the second: lists are read anew at most this often. */
const restMs = 2000

/** Reads anew what stands under the keys: at once, but not again and again. */
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
