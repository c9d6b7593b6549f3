import * as z from 'zod'
import { writeNumber } from '../../domain/measurement/decimal'
import { emissionStatuses } from '../../domain/measurement/emission-status'
import { objectVerdicts, verdicts } from '../../domain/measurement/exceedance'
import { parseLimit, writeLimit } from '../../domain/measurement/limit'
import { endpoint } from '../../endpoint'
import { normativeType } from '../../fields/normatives'
import {
  day,
  done,
  flag,
  freeText,
  listOf,
  listQuery,
  recordId,
  reference,
  version,
  warning,
} from '../../shapes'

const normativeStatus = z.enum(['active', 'inactive'])

/** A number or text: `0,5`, `6,5-8,5`, `6-`. */
export const limitText = z
  .union([z.number().transform(writeNumber), z.string().trim().min(1, 'required').max(60)])
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

export const normativeBody = {
  component_id: recordId,
  type: normativeType,
  value: limitText,
  /** Default: the unit of the component. */
  unit_id: recordId.optional(),
  status: normativeStatus.optional(),
  /** Default: the start of the source. */
  start: day.optional(),
  end: day.nullable().optional(),
}

export const listNormativesOfSource = endpoint('GET /api/company-objects/get-normative-by-source/', {
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

/** One component with all its limits, in one unit. */
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

export const listComponentNormatives = endpoint(
  'GET /api/company-objects/component-normatives-by-polution-soource/',
  {
    access: 'objects.view',
    summary:
      'The components of a source with the norms in force on a day (today unless given), one line each',
    query: listQuery(['component'], { source: recordId, on: day.optional() }),
    response: listOf(componentNormatives),
  },
)

/** New and Edited measurements are always judged again; Accepted ones on request, with a reason. */
const judgingAnew = { rejudge_accepted: z.boolean().optional(), reason: freeText(2000).optional() }

/** Nothing is changed; the response is `normativeFlips`. */
const dryRun = z.strictObject({ dry_run: flag.optional() })

/** Verdicts of the record and of its object. */
const judged = z.object({
  verdict: z.enum(verdicts),
  ratio: z.number().nullable(),
  object_verdict: z.enum(objectVerdicts),
})

/** Measurements whose verdict the request would change, the latest 500. */
export const normativeFlips = z.object({
  flips: z.number().int(),
  /** Accepted measurements that would change if judged again. */
  accepted_flips: z.number().int(),
  data: z.array(
    z.object({
      id: z.number().int(),
      date: z.string(),
      component: reference,
      value: z.number(),
      qualifier: z.literal('<').nullable(),
      status: z.enum(emissionStatuses),
      before: judged,
      after: judged,
    }),
  ),
})
export type NormativeFlips = z.infer<typeof normativeFlips>

const createBody = z.strictObject({ source_id: recordId, ...normativeBody, ...judgingAnew })
const updateBody = z
  .strictObject(normativeBody)
  .partial()
  .extend({ version, ...judgingAnew })

export const createNormative = endpoint('POST /api/company-objects/components-normatives-v2/', {
  access: 'normatives.edit',
  summary: 'Add a norm of a component at a source; ?dry_run=true tells which measurements that would flip',
  query: dryRun,
  body: createBody,
  response: normative,
  status: 201,
  dryRunResponse: normativeFlips,
})

export const updateNormative = endpoint('PUT /api/company-objects/components-normatives-v2/{id}/', {
  access: 'normatives.edit',
  summary: 'Change a norm; ?dry_run=true tells which measurements that would flip',
  query: dryRun,
  body: updateBody,
  response: normative,
  dryRunResponse: normativeFlips,
})

export const deleteNormative = endpoint('DELETE /api/company-objects/components-normatives-v2/{id}/', {
  access: 'normatives.edit',
  summary: 'Delete a norm; ?dry_run=true tells which measurements that would flip',
  query: dryRun,
  body: z.strictObject(judgingAnew),
  response: done,
  dryRunResponse: normativeFlips,
})

/** The same calls with `dry_run=true`. */
const dryRunQuery = z.strictObject({ dry_run: z.literal('true') })
const preview = { query: dryRunQuery, response: normativeFlips }
export const previewCreatedNormative = { ...createNormative, status: 200, ...preview }
export const previewUpdatedNormative = { ...updateNormative, ...preview }
export const previewDeletedNormative = { ...deleteNormative, ...preview }
