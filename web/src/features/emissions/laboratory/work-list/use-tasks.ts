import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { listSamplingTasks, type SamplingTask, taskState } from '#contract/api/measurements/sampling-tasks'
import { useUrlFilters } from '../../../../lib/address/url-filters'
import { useRead } from '../../../../lib/api/server-data'

export const pageSize = 15

const address = z.object({
  state: taskState.optional(),
  search: z.string().max(200).optional(),
  page: z.coerce.number().int().positive().default(1),
})

/** A page of the work list. Its rows stay while one enters values: the next ones come when they are asked for. */
export function useTasks() {
  const { i18n } = useTranslation()
  const [{ state, search, page }, setAddress] = useUrlFilters(address, 'tasks.')
  const { data, error, refetch, isPlaceholderData } = useRead(
    listSamplingTasks,
    { query: { state, search, page: String(page), page_size: pageSize } },
    { placeholderData: keepPreviousData },
  )
  const [generation, setGeneration] = useState(0)
  const key = JSON.stringify([state, search, page, generation, i18n.language])
  const shown = useRef<{ key: string; tasks: readonly SamplingTask[] }>({ key: '', tasks: [] })
  if (data && !isPlaceholderData && shown.current.key !== key) shown.current = { key, tasks: data.data }
  return {
    state,
    search,
    page,
    setAddress,
    data,
    error,
    tasks: shown.current.tasks,
    isStale: isPlaceholderData,
    async readAnew() {
      await refetch()
      setGeneration((count) => count + 1)
    },
  }
}
