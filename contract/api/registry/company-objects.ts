import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { filterQuery } from '../../fields/filter'
import { objectFilters } from '../../fields/filters'
import { latitude, longitude, objectFields, objectFigures } from '../../fields/objects'
import { readShape, sortedNames, writtenShape } from '../../fields/record'
import {
  done,
  exportOfColumns,
  freeText,
  listOf,
  listQuery,
  recordId,
  reference,
  version,
  warning,
} from '../../shapes'

export const companyObject = z.object({
  id: z.number().int(),
  ...readShape(objectFields),
  ...readShape(objectFigures),
  version,
  warnings: z.array(warning).optional(),
  /** Verdicts in the period of the filters. */
  of_period: z
    .object({
      exceeded: z.number().int(),
      under: z.number().int(),
      /** Infinite when null with a value outside its norm. */
      worst_load: z.number().nullable(),
    })
    .optional(),
})
export type CompanyObject = z.infer<typeof companyObject>

export const objectBody = z.strictObject(writtenShape(objectFields))

const objectQuery = filterQuery(objectFilters)

/** `west,south,east,north`. */
export const boundingBox = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/, 'bounding-box')
  .transform((value) => value.split(',').map(Number) as [number, number, number, number])
  .refine(([west, south, east, north]) => west <= east && south <= north, 'bounding-box')

export const objectOrdering = ['id', ...sortedNames(objectFields)] as const

export const listObjects = endpoint('GET /api/company-objects/objects/', {
  access: 'objects.view',
  summary: 'Company objects that the caller may see; without an ordering, a search puts the best match first',
  query: listQuery(objectOrdering, { ...objectQuery, bbox: boundingBox.optional(), ...exportOfColumns }),
  response: listOf(companyObject),
})

export const readObject = endpoint('GET /api/company-objects/objects/{id}', {
  access: 'objects.view',
  summary: 'One company object',
  response: companyObject,
})

export const createObject = endpoint('POST /api/company-objects/objects/', {
  access: 'objects.edit',
  summary: 'Add a company object',
  body: objectBody,
  response: companyObject,
  status: 201,
})

export const updateObject = endpoint('PUT /api/company-objects/objects/', {
  access: 'objects.edit',
  summary: 'Change a company object',
  body: objectBody.partial().extend({ id: recordId, version }),
  response: companyObject,
  idInPathOrBody: true,
})

export const deleteObject = endpoint('DELETE /api/company-objects/objects/', {
  access: 'objects.delete',
  summary: 'Delete a company object with its sources and norms; one that has measurements is closed instead',
  body: z.strictObject({ id: recordId }),
  response: done,
  idInPathOrBody: true,
})

export const listObjectsOfSubject = endpoint('GET /api/company-objects/company_objects_inn', {
  access: 'objects.view',
  summary: 'The objects of a business entity, by its tax id or the beginning of it',
  query: listQuery(['id', 'title'], {
    inn: z
      .string()
      .trim()
      .regex(/^\d{1,9}$/, 'inn'),
  }),
  response: listOf(companyObject),
})

const regionCounts = z.object({
  objects: z.number().int(),
  subjects: z.number().int(),
  sources: z.number().int(),
  active: z.number().int(),
  inactive: z.number().int(),
  /** Null for users who see no secret objects. */
  secret: z.number().int().nullable(),
  miz: z.number().int(),
  pkm343: z.number().int(),
  category_1: z.number().int(),
  category_2: z.number().int(),
  category_3: z.number().int(),
  category_4: z.number().int(),
  category_0: z.number().int(),
})
export type RegionCounts = z.infer<typeof regionCounts>

export const countObjectsByRegion = endpoint('GET /api/company-objects/count-companies-region', {
  access: 'objects.places',
  summary: 'Objects, subjects and sources of each region, with the total of all',
  query: z.strictObject({ ...objectQuery, search: freeText(200).optional(), ...exportOfColumns }),
  response: listOf(regionCounts.extend({ region: reference })).extend({ total: regionCounts }),
})

/** Warnings before saving. */
export const lookUpPlace = endpoint('GET /api/company-objects/place/', {
  access: 'objects.edit',
  summary:
    'What is at a point: its region and district, other objects, and what saving an object or a source there would warn of',
  query: z.strictObject({
    latitude: z.coerce.number().pipe(latitude),
    longitude: z.coerce.number().pipe(longitude),
    /** Chosen region, for the warning. */
    region: recordId.optional(),
    /** The object itself is not reported as a neighbour. */
    object: recordId.optional(),
  }),
  response: z.object({
    latitude: z.number(),
    longitude: z.number(),
    region: reference.nullable(),
    /** A proposal: the borders are schematic. */
    district: reference.nullable(),
    /** The first five at the same point. */
    objects: z.array(reference),
    warnings: z.array(warning),
  }),
})
