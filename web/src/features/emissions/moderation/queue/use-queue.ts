import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import {
  type Emission,
  listEmissions,
  previewDecision,
  readEmission,
} from '#contract/api/measurements/emissions'
import { type EmissionStatus, isUndecided } from '#contract/domain/measurement/emission-status'
import type { Medium } from '#contract/domain/measurement/medium'
import type { DangerCategory } from '#contract/domain/registry/danger-category'
import { readFilters } from '../../../../lib/address/url-filters-codec'
import { call } from '../../../../lib/api/api-client'
import { ApiError } from '../../../../lib/api/api-error'
import { readKey } from '../../../../lib/api/server-data'
import { useMayUse } from '../../../../lib/session/session'
import type { List, PageQuery } from '../../../../ui/table/list'
import { readPage } from '../../../../ui/table/read-page'
import { prefetchListFrom, useListFrom } from '../../../../ui/table/use-list'
import { useChangedEmissions, useRefreshSoon } from '../../emission-events'
import { addressOfMedium, type EmissionFilterValues, useEmissionFilters } from '../../use-emission-filters'
import { type Everything, isReached } from '../decision'
import type { Held } from '../use-held-decisions'
import { keepRowOrder } from './keep-row-order'
import { type QueueRow, rowStateOf } from './row-state'

const byRisk = '-risk'
const queueKey = [...readKey(listEmissions), 'queue']

const selectWaiting = (filters: EmissionFilterValues, medium: Medium) => ({
  ...filters,
  medium,
  undecided: 'true' as const,
})

const readQueue = (selecting: ReturnType<typeof selectWaiting>) => (query: PageQuery, signal: AbortSignal) =>
  readPage(listEmissions, undefined, selecting, { ...query, ordering: query.ordering ?? byRisk }, signal)

export function loadQueue(medium: Medium, address: URLSearchParams) {
  const selecting = selectWaiting(readFilters(addressOfMedium, address), medium)
  return prefetchListFrom(queueKey, readQueue(selecting), selecting, address)
}

/** Reset with each page. */
interface PageState {
  key: string
  rows: Emission[]
}

/** The moderation queue, risky records first. Rows keep their places and show what happened to them. */
export function useQueue(medium: Medium, held: readonly Held[]) {
  const queries = useQueryClient()
  const { filters, setFilters } = useEmissionFilters()
  const selecting = useMemo(() => selectWaiting(filters, medium), [filters, medium])
  const read = useListFrom(queueKey, readQueue(selecting), selecting)
  const { page, page_size, ordering = byRisk } = read.view
  const [generation, setGeneration] = useState(0)
  const key = JSON.stringify([read.filterKey, page, page_size, ordering, generation])
  const first = useRef<PageState>({ key: '', rows: [] })
  const isRead = !read.isLoading && !read.isStale
  if (isRead && first.current.key !== key) first.current = { key, rows: read.rows }
  const shown = first.current

  const [sent, markSent] = useRowNotes<EmissionStatus>(shown.key)
  const [changedBy, markChanged] = useRowNotes<string>(shown.key)
  const steady = useMemo(
    () => keepRowOrder(shown.rows, isRead ? read.rows : shown.rows),
    [shown, isRead, read.rows],
  )
  const ids = useMemo(
    () => [...new Set([...steady.missing, ...changedBy.keys()])],
    [steady.missing, changedBy],
  )
  const now = useCurrentRecords(ids)
  const rows = useMemo(
    () =>
      steady.rows.map((row, index): QueueRow => {
        const current = now.get(row.id)
        const own = heldFor(row.id, held)
        const rowState = rowStateOf({
          shownVersion: shown.rows[index]?.version ?? row.version,
          heldAs: own?.status,
          isSending: own?.state === 'sending',
          sentAs: sent.get(row.id),
          by: changedBy.get(row.id),
          now: current,
        })
        return { ...row, ...current, rowState }
      }),
    [steady.rows, shown, held, sent, changedBy, now],
  )

  const mayExport = useMayUse('emissions.export')
  const refreshSoon = useRefreshSoon()
  function lookAgain(which: readonly number[], by: string) {
    markChanged(which.map((id) => [id, by || (changedBy.get(id) ?? '')]))
    for (const id of which) void queries.invalidateQueries({ queryKey: recordKey(id) })
  }
  useChangedEmissions(({ ids: changed, media, by }) => {
    if (!media.includes(medium)) return
    const here = shown.rows.filter(({ id }) => changed.includes(id)).map(({ id }) => id)
    if (here.length > 0) lookAgain(here, by)
    refreshSoon([queueKey])
  })

  const list: List<QueueRow> = {
    ...read,
    rows,
    // Decided rows stay on the page but are not in the count any more.
    count: read.count + rows.filter((row) => steady.missing.includes(row.id) && waitsNoMore(row)).length,
    mayExport,
    view: { ...read.view, ordering },
    refresh: () => void readAnew(),
  }
  /** Reloads the page without decided rows. */
  async function readAnew() {
    await queries.invalidateQueries({ queryKey: queueKey })
    setGeneration((count) => count + 1)
  }
  return {
    medium,
    filters,
    setFilters,
    selecting,
    list,
    newcomers: steady.newcomers,
    readAnew,
    /** Counts the records of the filter now, up to the newest one. */
    async countEverything(): Promise<Everything> {
      const { search } = read.view
      const newest = { page: '1', page_size: 1, ordering: '-id', search }
      const {
        rows: [last],
        count,
      } = await readPage(listEmissions, undefined, selecting, newest, never)
      return { filter: asBody({ ...selecting, search, up_to: last?.id }), count }
    },
    preview: ({ filter }: Everything) =>
      call(previewDecision, { query: { ...selecting, search: filter.search, up_to: filter.up_to } }),
    /** Stores the user's own decisions on rows. */
    markSent: (which: readonly number[], status: EmissionStatus) => {
      markSent(which.map((id) => [id, status]))
      refreshSoon([queueKey])
    },
    /** Reloads rows that somebody else decided first. */
    lookAgain: (which: readonly number[]) => lookAgain(which, ''),
  }
}
export type Queue = ReturnType<typeof useQueue>

const waitsNoMore = ({ status, rowState }: QueueRow) => rowState?.kind === 'gone' || !isUndecided(status)

const never = new AbortController().signal

function asBody({
  undecided,
  danger_category,
  ...rest
}: Omit<EmissionFilterValues, keyof Selecting> & Selecting): Everything['filter'] {
  return {
    ...rest,
    undecided: undecided === 'true',
    ...(danger_category !== undefined && { danger_category: Number(danger_category) as DangerCategory }),
  }
}

interface Selecting {
  medium: Medium
  undecided: 'true'
  search: string | undefined
  up_to: number | undefined
}

const heldFor = (id: number, held: readonly Held[]) => held.findLast(({ on }) => isReached(on, id))

/** A map by record id that is reset with the page. */
function useRowNotes<Value>(page: string) {
  const [notes, setNotes] = useState<{ page: string; by: ReadonlyMap<number, Value> }>({
    page,
    by: new Map(),
  })
  const by = notes.page === page ? notes.by : empty
  const add = (entries: readonly (readonly [number, Value])[]) =>
    setNotes((before) => ({
      page,
      by: new Map([...(before.page === page ? before.by : empty), ...entries]),
    }))
  return [by as ReadonlyMap<number, Value>, add] as const
}
const empty = new Map<number, never>()

const recordKey = (id: number) => [...readKey(readEmission), 'rowState', id]

/** Current records by id; null when deleted, missing until loaded. */
function useCurrentRecords(ids: readonly number[]): ReadonlyMap<number, Emission | null> {
  const records = useQueries({
    queries: ids.map((id) => ({
      queryKey: recordKey(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => readOrNone(id, signal),
    })),
    combine: dataOf,
  })
  return useMemo(() => {
    const known = ids.flatMap((id, index) => {
      const record = records[index]
      return record === undefined ? [] : [[id, record] as const]
    })
    return new Map(known)
  }, [ids, records])
}

const dataOf = (answers: { data: Emission | null | undefined }[]) => answers.map(({ data }) => data)

async function readOrNone(id: number, signal: AbortSignal): Promise<Emission | null> {
  try {
    return await call(readEmission, { params: { id } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
