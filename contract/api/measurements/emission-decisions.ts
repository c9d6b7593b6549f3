import * as z from 'zod'
import { pickedReasons } from '../../domain/measurement/decision-reason'
import { endpoint } from '../../endpoint'
import { emissionStatus } from '../../fields/emissions'
import { dangerCategory } from '../../fields/objects'
import { medium } from '../../fields/sources'
import { freeText, listOf, recordId, text, version } from '../../shapes'
import { emission, emissionFilterBody } from './emissions'

/** Cancelling and reopening need a code or a comment; `other` needs the comment. */
const reason = {
  reason_code: z.enum(pickedReasons).optional(),
  comment: freeText(2000).optional(),
}

export const changeEmissionStatus = endpoint('POST /api/company-objects/change-emission-statuses/', {
  access: 'emissions.moderate',
  summary: 'Accept, cancel or reopen one measurement',
  body: z.strictObject({
    id: recordId,
    status: emissionStatus,
    version: version.optional(),
    ...reason,
  }),
  response: emission,
})

export const changeEmissionStatuses = endpoint('PUT /api/company-objects/emission-status-bulk-change/', {
  access: 'emissions.moderate',
  summary: 'Decide on up to 1,000 measurements, or on up to 10,000 that a filter selects, all or nothing',
  body: z
    .strictObject({
      ids: z.array(recordId).min(1, 'required').max(1000).optional(),
      /** In the order of the ids; a changed record is a conflict. */
      versions: z.array(version).optional(),
      filter: emissionFilterBody.optional(),
      /** Number of records shown to the user; a different number is a conflict. */
      expected_count: z.number().int().min(0).optional(),
      status: emissionStatus,
      ...reason,
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      message: 'ids-or-filter',
      path: ['ids'],
    })
    .refine(({ ids, versions }) => versions === undefined || versions.length === ids?.length, {
      message: 'one-for-each',
      path: ['versions'],
    })
    .refine(({ filter, expected_count }) => filter === undefined || expected_count !== undefined, {
      message: 'required',
      path: ['expected_count'],
    }),
  response: z.object({ changed: z.number().int() }),
})

/** Current parts of the risk of a measurement. */
export const readRiskSigns = endpoint('GET /api/company-objects/daily-polution-emissions/{id}/risk/', {
  access: 'emissions.moderate',
  summary: 'What the risk of a measurement is made of',
  response: z.object({
    ratio: z.number().nullable(),
    danger_category: dangerCategory,
    /** Median of the year before, and the value divided by it; null without a history. */
    year_median: z.number().nullable(),
    deviation: z.number().nullable(),
    /** Cancelled share of the laboratory’s recent records of the medium, 0 to 1. */
    cancelled_share: z.number(),
  }),
})

const statusRow = z.object({
  id: z.number().int(),
  status: emissionStatus,
  name_ru: z.string(),
  name_uz: z.string(),
  name: z.string(),
  count: z.number().int(),
  version,
})

export const listEmissionStatuses = endpoint('GET /api/company-objects/get-emission-statuses/', {
  access: 'emissions.view',
  summary: 'The four statuses with their names and how many measurements have each',
  query: z.strictObject({ medium: medium.optional() }),
  response: listOf(statusRow),
})

/** The set is closed: both calls rename a status. */
export const nameEmissionStatus = endpoint('POST /api/company-objects/get-emission-statuses/', {
  access: 'classifiers.edit',
  summary: 'Name one of the four statuses',
  body: z.strictObject({ status: emissionStatus, name_ru: text(100), name_uz: text(100) }),
  response: statusRow,
})

export const renameEmissionStatus = endpoint('PUT /api/company-objects/get-emission-statuses/', {
  access: 'classifiers.edit',
  summary: 'Rename a status',
  body: z.strictObject({
    id: recordId,
    version,
    name_ru: text(100).optional(),
    name_uz: text(100).optional(),
  }),
  response: statusRow,
  idInPathOrBody: true,
})
