import { useEffect } from 'react'
import * as z from 'zod'
import { listSourcesOfObject } from '#contract/api/pollution-sources'
import type { Medium } from '#contract/domain/measurement/medium'
import { normativeTypes } from '#contract/domain/measurement/normative-type'
import { day, recordId, reference } from '#contract/shapes'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { useRead } from '../../../lib/api/server-data'
import { useKept } from '../../../lib/device/kept-on-device'
import { today } from '../../../lib/text/format'

const choice = z.object({
  object: recordId.optional(),
  source: recordId.optional(),
  date: day.optional(),
})

/** The specification's saved filter. */
const savedFilter = z.object({
  source_id: reference.optional(),
  normative_value: z.object({ id: z.enum(normativeTypes), name: z.string() }).optional(),
})
const nothingSaved: z.infer<typeof savedFilter> = {}

const most = 500

/** Object, source and day are in the address; an empty one is filled from what was chosen the last time. */
export function useEntryChoice(medium: Medium) {
  const [{ object, source, date = today() }, choose] = useUrlFilters(choice)
  const [saved, keep] = useKept(`entry-filter.${medium}`, savedFilter, nothingSaved)
  const { data } = useRead(
    listSourcesOfObject,
    {
      params: { id: object ?? 0 },
      query: { medium, partial: 'true', page_size: most, ordering: 'number' },
    },
    { enabled: object !== undefined },
  )
  const sources = data?.data

  const first = sources?.find(({ status }) => status === 'active') ?? sources?.[0]
  const isUnchosen = object === undefined && source === undefined
  const lastSource = saved.source_id?.id
  useEffect(() => {
    if (isUnchosen && lastSource) choose({ source: lastSource })
  }, [isUnchosen, lastSource, choose])
  useEffect(() => {
    if (object !== undefined && source === undefined && first) choose({ source: first.id })
  }, [object, source, first, choose])

  return { object, source, date, choose, sources, saved, keep }
}
export type EntryChoiceState = ReturnType<typeof useEntryChoice>
