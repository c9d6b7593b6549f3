import * as z from 'zod'
import { writeNumber } from '../../domain/measurement/decimal'
import { emissionActions } from '../../domain/measurement/emission-transitions'
import { endpoint } from '../../endpoint'
import { emissionStatus, verdict } from '../../fields/emissions'
import { filterQuery } from '../../fields/filter'
import { emissionFilters } from '../../fields/filters'
import { normativeType } from '../../fields/normatives'
import { medium } from '../../fields/sources'
import {
  day,
  done,
  exportOfColumns,
  flag,
  freeText,
  instant,
  listOf,
  listQuery,
  recordId,
  reference,
  version,
} from '../../shapes'

/** Verdict of the object, by any kind of norm. A load above 1 is outside; null without a norm and for infinity. */
export const objectStanding = {
  object_verdict: verdict,
  object_norm_type: normativeType.nullable(),
  object_load: z.number().nullable(),
}

export const emission = z.object({
  id: z.number().int(),
  object: reference,
  source: reference,
  component: reference,
  unit: reference,
  medium,
  value: z.number(),
  qualifier: z.literal('<').nullable(),
  date: z.string(),
  status: emissionStatus,
  pdv: z.string().nullable(),
  pdk: z.string().nullable(),
  fon: z.string().nullable(),
  normative_type: normativeType.nullable(),
  normative_value: z.string().nullable(),
  ratio: z.number().nullable(),
  verdict,
  ...objectStanding,
  /** In the unit of the value. */
  object_norm_value: z.string().nullable(),
  flagged: z.boolean(),
  risk: z.number(),
  comments_count: z.number().int(),
  /** Null for users without access to the history. */
  author: reference.nullable(),
  laboratory: reference.nullable(),
  created_at: instant,
  updated_at: instant,
  version,
  /** Actions of the caller. */
  may: z.array(z.enum(emissionActions)),
})
export type Emission = z.infer<typeof emission>

/** A number or text: `0,35`, `<0,01`. */
export const valueText = z.union([
  z.number().transform(writeNumber),
  z.string().trim().min(1, 'required').max(40),
])

const picked = filterQuery(emissionFilters)

/** The filters as JSON. */
export const emissionFilterBody = z.strictObject({
  ...picked,
  /** Excludes records entered after the count was shown. */
  up_to: recordId.optional(),
  /** Excludes a high risk and a tenfold deviation. */
  without_high_risk: flag.optional(),
  without_unusual: flag.optional(),
  search: freeText(200).optional(),
})

/** Counts of a bulk decision by a filter. */
export const previewDecision = endpoint('GET /api/company-objects/emission-decision-preview/', {
  access: 'emissions.moderate',
  summary:
    'What a filter selects for a decision on all of it: how many, how many of a high risk, how many far from usual',
  query: z.strictObject({ ...picked, up_to: recordId.optional(), search: freeText(200).optional() }),
  response: z.object({
    /** `expected_count` of the decision, minus the records that it leaves out. */
    count: z.number().int(),
    high_risk: z.number().int(),
    unusual: z.number().int(),
    /** High risk, unusual, or both. */
    either: z.number().int(),
    high_risk_ids: z.array(z.number().int()),
    unusual_ids: z.array(z.number().int()),
  }),
})

const emissionQuery = listQuery(['date', 'id', 'value', 'ratio', 'object_load', 'risk', 'updated_at'], {
  ...picked,
  ...exportOfColumns,
})

export const listEmissions = endpoint('GET /api/company-objects/get-emissions/', {
  access: 'emissions.view',
  summary:
    'Measurements that the caller may see, the latest first; ?excel=true gives every row and never times out',
  query: emissionQuery,
  response: listOf(emission),
})

export const listDailyEmissions = endpoint('GET /api/company-objects/daily-polution-emissions/', {
  access: 'emissions.view',
  summary: 'The same list under its other name',
  query: emissionQuery,
  response: listOf(emission),
})

export const readEmission = endpoint('GET /api/company-objects/daily-polution-emissions/{id}/', {
  access: 'emissions.view',
  summary: 'One measurement',
  response: emission,
})

export const storeEmissions = endpoint('POST /api/company-objects/store-source-components-emissions/', {
  access: 'emissions.enter',
  summary: 'Enter the values of a source on a day, all or nothing',
  body: z.strictObject({
    source_id: recordId,
    date: day,
    values: z
      .array(z.strictObject({ component_id: recordId, value: valueText, comment: freeText(2000).optional() }))
      .min(1, 'required')
      .max(500),
  }),
  response: z.object({ data: z.array(emission) }),
  status: 201,
})

export const updateEmission = endpoint('PUT /api/company-objects/daily-polution-emissions/', {
  access: 'emissions.edit',
  summary: 'Correct a measurement: value, date, source or component',
  body: z.strictObject({
    id: recordId,
    version,
    value: valueText.optional(),
    date: day.optional(),
    source_id: recordId.optional(),
    component_id: recordId.optional(),
    comment: freeText(2000).optional(),
  }),
  response: emission,
  idInPathOrBody: true,
})

export const deleteEmission = endpoint('DELETE /api/company-objects/daily-polution-emissions/', {
  access: 'emissions.delete',
  summary: 'Delete a measurement that is New or Canceled',
  body: z.strictObject({ id: recordId }),
  response: done,
  idInPathOrBody: true,
})

export const deleteEmissions = endpoint('DELETE /api/company-objects/emission-bulk-delete/', {
  access: 'emissions.delete',
  summary: 'Delete several measurements, all or nothing',
  body: z.strictObject({ ids: z.array(recordId).min(1, 'required').max(1000) }),
  response: z.object({ deleted: z.number().int() }),
})

const counts = z.record(z.string(), z.number().int())

export const emissionCards = endpoint('GET /api/company-objects/get-emissions_cart/', {
  access: 'emissions.view',
  summary:
    'The cards above the list: how many measurements the filters select, by status, by their own verdict and by that of the object',
  query: z.strictObject({ ...picked, search: freeText(200).optional() }),
  response: z.object({ count: z.number().int(), statuses: counts, verdicts: counts, standings: counts }),
})

const planned = z.object({
  planned: z.number().int(),
  received: z.number().int(),
  accepted: z.number().int(),
})

export const countAcceptedAgainstPlan = endpoint(
  'GET /api/company-objects/get-emissions_success_data_count/',
  {
    access: 'emissions.view',
    summary:
      'Accepted against planned measurements of a period (this month unless given), by medium and region; of a laboratory, its own plans and what it measured for them',
    query: z.strictObject({
      medium: medium.optional(),
      region: recordId.optional(),
      date_from: day.optional(),
      date_to: day.optional(),
    }),
    response: z.object({ data: z.array(planned.extend({ medium, region: reference })), total: planned }),
  },
)

export const listEmissionAuthors = endpoint('GET /api/company-objects/emission-authors/', {
  access: 'emissions.history',
  summary: 'Who enters measurements that the caller may see: people of laboratories, and others who may',
  query: listQuery(['name']),
  response: listOf(reference),
})
