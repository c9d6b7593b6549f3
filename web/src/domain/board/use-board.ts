import { keepPreviousData } from '@tanstack/react-query'
import * as z from 'zod'
import type { Board } from '#contract/boards/board'
import type { CallInput, Endpoint } from '#contract/endpoint'
import { recordId } from '#contract/shapes'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useRead } from '../../lib/api/server-data'

const address = z.object({
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  region: recordId.optional(),
})

export const useBoardParams = () => useUrlFilters(address)

export function useBoardRead<E extends Endpoint>(endpoint: E, record: number | undefined) {
  const [params] = useBoardParams()
  const input = { query: { ...params, record } } as CallInput<E>
  return useRead(endpoint, input, { placeholderData: keepPreviousData })
}

export const useBoardFigures = (board: Board, record?: number) => useBoardRead(board.read, record)
