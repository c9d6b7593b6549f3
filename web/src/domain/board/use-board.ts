import { keepPreviousData } from '@tanstack/react-query'
import * as z from 'zod'
import type { Board } from '#contract/boards/board'
import type { Answer, CallInput, Endpoint } from '#contract/endpoint'
import { recordId } from '#contract/shapes'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useRead } from '../../lib/api/server-data'

const address = z.object({
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  region: recordId.optional(),
})

export function useBoardAsked() {
  return useUrlFilters(address)
}

export function useBoardRead<E extends Endpoint>(endpoint: E, record: number | undefined) {
  const [asked] = useBoardAsked()
  const query = { ...asked, ...(record !== undefined && { record }) }
  const { data, error, refetch, isPlaceholderData } = useRead(endpoint, { query } as CallInput<E>, {
    placeholderData: keepPreviousData,
  })
  return {
    data: data as Answer<E> | undefined,
    error,
    refetch: () => void refetch(),
    isStale: isPlaceholderData,
  }
}

export const useBoardFigures = (board: Board, record?: number) => useBoardRead(board.read, record)
