import * as z from 'zod'
import { parseLimit, writeLimit } from '../domain/limit'
import { normativeTypes } from '../domain/normative-type'
import { endpoint } from '../endpoint'
import { day, done, idParams, listOf, listQuery, recordId, reference, version, warning } from '../shapes'

export const normativeType = z.enum(normativeTypes)
const normativeStatus = z.enum(['active', 'inactive'])

/** A number, or text such as `0,5`, `6,5-8,5` or `6-`; kept with points. */
export const limitText = z
  .union([z.number().transform(String), z.string().trim().min(1, 'required').max(60)])
  .transform((value, context) => {
    const limit = parseLimit(value)
    if (typeof limit !== 'string') return writeLimit(limit)
    context.addIssue({ code: 'custom', message: limit })
    return z.NEVER
  })

export const normative = z.object({
  id: z.number().int(),
  source_id: z.number().int(),
  component: reference,
  component_name: z.string(),
  type: normativeType,
  value: z.string(),
  unit: reference,
  status: normativeStatus,
  start: z.string(),
  end: z.string().nullable(),
  version,
  warnings: z.array(warning).optional(),
})
export type Normative = z.infer<typeof normative>

export const normativeFields = {
  component_id: recordId,
  type: normativeType,
  value: limitText,
  /** The component's own unit unless given. */
  unit_id: recordId.optional(),
  status: normativeStatus.optional(),
  /** The source's own start unless given. */
  start: day.optional(),
  end: day.nullable().optional(),
}

export const listNormativesOfSource = endpoint({
  method: 'GET',
  path: '/api/company-objects/get-normative-by-source/',
  access: 'objects.view',
  summary: 'The norms of a source, in force on a day or all',
  query: listQuery(['id', 'component', 'type', 'start'], {
    source: recordId,
    component: recordId.optional(),
    type: normativeType.optional(),
    on: day.optional(),
  }),
  response: listOf(normative),
})

const limitOrNull = z.string().nullable()

/** A line of the specification's object view: one component with all its limits beside each other, in one unit. */
export const componentNormatives = z.object({
  source_id: z.number().int(),
  component: reference,
  unit: reference,
  pdv: limitOrNull,
  pdk: limitOrNull,
  pdo: limitOrNull,
  pds: limitOrNull,
  fon: limitOrNull,
  ken: limitOrNull,
})

export const listComponentNormatives = endpoint({
  method: 'GET',
  path: '/api/company-objects/component-normatives-by-polution-soource/',
  access: 'objects.view',
  summary: 'The components of a source with the norms in force on a day (today unless given), one line each',
  query: listQuery(['component'], { source: recordId, on: day.optional() }),
  response: listOf(componentNormatives),
})

export const createNormative = endpoint({
  method: 'POST',
  path: '/api/company-objects/components-normatives-v2/',
  access: 'normatives.edit',
  summary: 'Add a norm of a component at a source',
  body: z.strictObject({ source_id: recordId, ...normativeFields }),
  response: normative,
  status: 201,
})

export const updateNormative = endpoint({
  method: 'PUT',
  path: '/api/company-objects/components-normatives-v2/{id}/',
  access: 'normatives.edit',
  summary: 'Change a norm',
  params: idParams,
  body: z.strictObject(normativeFields).partial().extend({ version }),
  response: normative,
})

export const deleteNormative = endpoint({
  method: 'DELETE',
  path: '/api/company-objects/components-normatives-v2/{id}/',
  access: 'normatives.edit',
  summary: 'Delete a norm',
  params: idParams,
  response: done,
})
