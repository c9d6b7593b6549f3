import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { filterQuery } from '../../fields/filter'
import { sourceFilters } from '../../fields/filters'
import { readShape, sortedNames, writtenShape } from '../../fields/record'
import { medium, sourceFields } from '../../fields/sources'
import {
  done,
  exportOfColumns,
  flag,
  freeText,
  listOf,
  listQuery,
  recordId,
  reference,
  version,
  warning,
} from '../../shapes'
import { normative } from '../measurements/normatives'
import { boundingBox } from './company-objects'

/** `start` defaults to that of the object. */
export const pollutionSource = z.object({
  id: z.number().int(),
  object_id: z.number().int(),
  ...readShape(sourceFields),
  start: z.string(),
  version,
  warnings: z.array(warning).optional(),
})
export type PollutionSource = z.infer<typeof pollutionSource>

/** In lists of many objects. */
const listedSource = pollutionSource.extend({ object: reference, normatives_count: z.number().int() })

/** An empty day differs from an absent one. */
const { start, ...otherFields } = writtenShape(sourceFields)
export const sourceBody = { ...otherFields, start: start.unwrap().unwrap().optional() }

const sourceQuery = filterQuery(sourceFilters)

export const listSources = endpoint('GET /api/company-objects/polution-source/', {
  access: 'objects.view',
  summary: 'Pollution sources of every object that the caller may see',
  query: listQuery(['id', ...sortedNames(sourceFields)], {
    ...sourceQuery,
    bbox: boundingBox.optional(),
    ...exportOfColumns,
  }),
  response: listOf(listedSource),
})

export const readSource = endpoint('GET /api/company-objects/polution-source/{id}', {
  access: 'objects.view',
  summary: 'One pollution source',
  response: pollutionSource,
})

export const createSource = endpoint('POST /api/company-objects/polution-source/', {
  access: 'objects.edit',
  summary: 'Add a pollution source to an object',
  body: z.strictObject({ object_id: recordId, ...sourceBody }),
  response: pollutionSource,
  status: 201,
})

export const updateSource = endpoint('PUT /api/company-objects/polution-source/', {
  access: 'objects.edit',
  summary: 'Change a pollution source',
  body: z.strictObject(sourceBody).partial().extend({ id: recordId, version }),
  response: pollutionSource,
  idInPathOrBody: true,
})

export const deleteSource = endpoint('DELETE /api/company-objects/polution-source/', {
  access: 'objects.delete',
  summary: 'Delete a pollution source with its norms; one that has measurements is closed instead',
  body: z.strictObject({ id: recordId }),
  response: done,
  idInPathOrBody: true,
})

const sourceInShort = pollutionSource.pick({ id: true, number: true, name: true, type: true, status: true })

/** Partial rows for selectors; full rows have norms. */
export const listSourcesOfObject = endpoint('GET /api/company-objects/polution-sources-of-object/{id}', {
  access: 'objects.view',
  summary: 'The sources of an object with their norms, or partial=true for their names only',
  query: listQuery(['id', ...sortedNames(sourceFields)], { partial: flag.optional(), ...sourceQuery }),
  response: listOf(pollutionSource.extend({ normatives: z.array(normative) }).or(sourceInShort)),
})

export const readSourceOfObject = endpoint(
  'GET /api/company-objects/get_polustion_source_by_object_detail/{id}',
  {
    access: 'objects.view',
    summary: 'A source with its object and its norms in force and past',
    response: pollutionSource.extend({ object: reference, normatives: z.array(normative) }),
  },
)

const sourceCounts = z.object({
  objects: z.number().int(),
  sources: z.number().int(),
  active: z.number().int(),
  inactive: z.number().int(),
  without_normatives: z.number().int(),
  without_plan: z.number().int(),
})

export const sourceStatistics = endpoint('GET /api/company-objects/polution-sources-of-object-statistics/', {
  access: 'objects.places',
  summary: 'Sources counted by medium, of one object or of all that the filters select',
  query: z.strictObject({ ...sourceQuery, search: freeText(200).optional() }),
  response: z.object({ data: z.array(sourceCounts.extend({ medium })), total: sourceCounts }),
})
