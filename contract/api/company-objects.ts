import * as z from 'zod'
import { dangerCategories } from '../domain/registry/danger-category'
import { endpoint } from '../endpoint'
import {
  day,
  done,
  exportFlags,
  flag,
  freeText,
  idParams,
  listOf,
  listQuery,
  recordId,
  reference,
  text,
  version,
  warning,
} from '../shapes'

export const objectStatus = z.enum(['active', 'inactive', 'secret'])
export const inn = z
  .string()
  .trim()
  .regex(/^\d{9}$/, 'inn')

/** Six decimals are a tenth of a metre: more would make equal points differ. */
const degrees = (limit: number) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .transform((value) => Math.round(value * 1e6) / 1e6)
export const latitude = degrees(90)
export const longitude = degrees(180)

/** On the wire a number; in an address, a text. */
export const dangerCategory = z.literal([...dangerCategories])
const dangerCategoryInAddress = z
  .enum(dangerCategories.map(String) as [string, ...string[]])
  .transform((value) => Number(value) as (typeof dangerCategories)[number])

const website = z
  .string()
  .trim()
  .max(300)
  .regex(/^$|^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u, 'website')

export const companyObject = z.object({
  id: z.number().int(),
  title: z.string(),
  inn: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  region: reference,
  district: reference,
  website: z.string(),
  contacts: z.string(),
  ownership_form: reference,
  activity_field: reference,
  subordination: reference.nullable(),
  ministry: reference.nullable(),
  danger_category: z.number().int(),
  controlled_sources: z.number().int().nullable(),
  sources_count: z.number().int(),
  /** Active, with data in the last thirty days. */
  available: z.boolean(),
  activity_start: z.string(),
  activity_end: z.string().nullable(),
  end_reason: z.string(),
  status: objectStatus,
  confidential: z.boolean(),
  confidential_reason: z.string(),
  miz_included_on: z.string().nullable(),
  pkm343: z.boolean(),
  additional_info: z.string(),
  version,
  warnings: z.array(warning).optional(),
})
export type CompanyObject = z.infer<typeof companyObject>

export const objectFields = {
  title: text(300),
  inn,
  address: text(500),
  latitude,
  longitude,
  region_id: recordId,
  district_id: recordId,
  website: website.optional(),
  contacts: freeText(500).optional(),
  ownership_form_id: recordId,
  activity_field_id: recordId,
  subordination_id: recordId.nullable().optional(),
  ministry_id: recordId.nullable().optional(),
  danger_category: dangerCategory,
  controlled_sources: z.number().int().min(0).max(10_000).nullable().optional(),
  activity_start: day,
  activity_end: day.nullable().optional(),
  end_reason: freeText(500).optional(),
  status: objectStatus.optional(),
  confidential: z.boolean().optional(),
  confidential_reason: freeText(500).optional(),
  miz_included_on: day.nullable().optional(),
  pkm343: z.boolean().optional(),
  additional_info: freeText(4000).optional(),
}

/** What people pick objects by, in lists, exports, counts and maps alike. */
export const objectFilters = {
  region: recordId.optional(),
  district: recordId.optional(),
  ministry: recordId.optional(),
  danger_category: dangerCategoryInAddress.optional(),
  status: objectStatus.optional(),
  activity_field: recordId.optional(),
  ownership_form: recordId.optional(),
  subordination: recordId.optional(),
  inn: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, 'inn')
    .optional(),
  miz: flag.optional(),
  pkm343: flag.optional(),
  /** An accepted measurement above its norm in the last twelve months. */
  exceeded: flag.optional(),
  /** Nothing measured in the last thirty days. */
  no_data: flag.optional(),
}

export const objectOrdering = [
  'id',
  'title',
  'inn',
  'region',
  'district',
  'danger_category',
  'status',
  'activity_start',
  'miz_included_on',
] as const

export const listObjects = endpoint({
  method: 'GET',
  path: '/api/company-objects/objects/',
  access: 'objects.view',
  summary: 'Company objects that the caller may see; without an ordering, a search puts the best match first',
  query: listQuery(objectOrdering, { ...objectFilters, ...exportFlags }),
  response: listOf(companyObject),
})

export const readObject = endpoint({
  method: 'GET',
  path: '/api/company-objects/objects/{id}',
  access: 'objects.view',
  summary: 'One company object',
  params: idParams,
  response: companyObject,
})

export const createObject = endpoint({
  method: 'POST',
  path: '/api/company-objects/objects/',
  access: 'objects.edit',
  summary: 'Add a company object',
  body: z.strictObject(objectFields),
  response: companyObject,
  status: 201,
})

export const updateObject = endpoint({
  method: 'PUT',
  path: '/api/company-objects/objects/',
  access: 'objects.edit',
  summary: 'Change a company object',
  body: z.strictObject(objectFields).partial().extend({ id: recordId, version }),
  response: companyObject,
  idInPathOrBody: true,
})

export const deleteObject = endpoint({
  method: 'DELETE',
  path: '/api/company-objects/objects/',
  access: 'objects.delete',
  summary: 'Delete a company object with its sources and norms; one that has measurements is closed instead',
  body: z.strictObject({ id: recordId }),
  response: done,
  idInPathOrBody: true,
})

export const listObjectsOfSubject = endpoint({
  method: 'GET',
  path: '/api/company-objects/company_objects_inn',
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
  miz: z.number().int(),
  pkm343: z.number().int(),
  category_1: z.number().int(),
  category_2: z.number().int(),
  category_3: z.number().int(),
  category_4: z.number().int(),
  category_0: z.number().int(),
})
export type RegionCounts = z.infer<typeof regionCounts>

export const countObjectsByRegion = endpoint({
  method: 'GET',
  path: '/api/company-objects/count-companies-region',
  access: 'objects.view',
  summary: 'Objects, subjects and sources of each region, with the total of all',
  query: z.strictObject({ ...objectFilters, search: freeText(200).optional(), ...exportFlags }),
  response: listOf(regionCounts.extend({ region: reference })).extend({ total: regionCounts }),
})

/** `west,south,east,north`, as maps ask for what they show. */
export const boundingBox = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/, 'bounding-box')
  .transform((value) => value.split(',').map(Number) as [number, number, number, number])
  .refine(([west, south, east, north]) => west <= east && south <= north, 'bounding-box')

export const mapObjects = endpoint({
  method: 'GET',
  path: '/api/company-objects/company-objects-map',
  access: 'objects.view',
  summary: 'Objects as points of a map, at most 5,000 of those that the filters and the box select',
  query: z.strictObject({ ...objectFilters, search: freeText(200).optional(), bbox: boundingBox.optional() }),
  response: z.object({
    data: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        region_id: z.number().int(),
        danger_category: z.number().int(),
        status: objectStatus,
      }),
    ),
    count: z.number().int(),
  }),
})
