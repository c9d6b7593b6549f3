import { useCallback, useEffect } from 'react'
import * as z from 'zod'
import { listSourcesOfObject } from '#contract/api/registry/pollution-sources'
import type { Medium } from '#contract/domain/measurement/medium'
import { normativeTypes } from '#contract/domain/measurement/normative-type'
import { day, recordId, reference } from '#contract/shapes'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { useStoredValue } from '../../../lib/device/user-storage'
import { today } from '../../../lib/text/format'
import { useReferenceOptions } from '../../../ui/form/reference/use-reference-options'

const choice = z.object({
  object: recordId.optional(),
  source: recordId.optional(),
  date: day.optional(),
  /** The component whose cell gets the focus. */
  component: recordId.optional(),
})

const savedFilter = z.object({
  source_id: reference.optional(),
  normative_value: z.object({ id: z.enum(normativeTypes), name: z.string() }).optional(),
})
const nothingSaved: z.infer<typeof savedFilter> = {}

/** The query for an object's sources, shared with the select, so that both read the same cache entry. */
export const sourcesOf = (object: number | undefined, medium: Medium) => ({
  list: listSourcesOfObject,
  params: { id: object ?? 0 },
  filters: { medium, partial: 'true' as const },
  ordering: 'number',
})

interface SheetChoice {
  object?: number | undefined
  source?: number | undefined
  date?: string
}

/** Object, source and day are in the address; the defaults are the last choice. */
export function useEntryChoice(medium: Medium) {
  const [{ object, source, date = today(), component }, setChoice] = useUrlFilters(choice)
  const choose = useCallback(
    (change: SheetChoice) => setChoice({ ...change, component: undefined }),
    [setChoice],
  )
  const [saved, keep] = useStoredValue(`entry-filter.${medium}`, savedFilter, nothingSaved)
  const listed = useReferenceOptions({
    ...sourcesOf(object, medium),
    search: '',
    isOpen: object !== undefined,
  })
  const isKnown = listed.isKnown && !listed.isStale
  const sources = isKnown ? listed.rows : undefined
  // Loads all pages, so that the next source is at hand offline.
  useEffect(() => {
    if (isKnown && listed.hasMore) listed.more()
  })

  const inUse = sources?.find(({ status }) => status === 'active')
  const first = inUse ?? (listed.hasMore ? undefined : sources?.[0])
  const isUnchosen = object === undefined && source === undefined
  const lastSource = saved.source_id?.id
  useEffect(() => {
    if (isUnchosen && lastSource) choose({ source: lastSource })
  }, [isUnchosen, lastSource, choose])
  useEffect(() => {
    if (object !== undefined && source === undefined && first) choose({ source: first.id })
  }, [object, source, first, choose])

  return { object, source, date, component, choose, sources, saved, keep }
}
export type EntryChoiceState = ReturnType<typeof useEntryChoice>
