import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { entryFormQuery } from './use-entry-form'

/** More than any object has; a round number that a device can hold. */
const most = 200
const freshMs = 5 * 60_000

/**
 * Once a sheet is open, those of the object's other sources are read as well, one after the other: without a
 * connection one goes on from source to source.
 */
export function useKeptSheets(sources: readonly { id: number }[], date: string, isOpen: boolean) {
  const queries = useQueryClient()
  const ids = sources.map(({ id }) => id).join(',')
  useEffect(() => {
    let isOver = !isOpen || ids === ''
    async function keepAll() {
      for (const id of ids.split(',').slice(0, most)) {
        if (isOver) return
        await queries.prefetchQuery({ ...entryFormQuery({ source: Number(id), date }), staleTime: freshMs })
      }
    }
    void keepAll()
    return () => {
      isOver = true
    }
  }, [queries, ids, date, isOpen])
}
