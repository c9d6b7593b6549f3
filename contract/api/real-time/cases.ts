import * as z from 'zod'
import { closeReasons, closingProblems } from '../../domain/cases/case-closing'
import { caseSteps } from '../../domain/cases/case-status'
import { endpoint } from '../../endpoint'
import { caseFields, caseFilters } from '../../fields/cases'
import { emissionStatus } from '../../fields/emissions'
import { filterQuery } from '../../fields/filter'
import { normativeType } from '../../fields/normatives'
import { readShape, sortedNames } from '../../fields/record'
import {
  exportOfColumns,
  freeText,
  idParams,
  instant,
  listOf,
  listQuery,
  recordId,
  reference,
  version,
} from '../../shapes'
import { periodQuery } from '../figures/dashboards'

export const casePhotoBytes = 2 * 1024 * 1024

const exceedanceCase = z.object({
  id: z.number().int(),
  ...readShape(caseFields),
  /** Measures of stations have only a name. */
  component: z.object({ id: z.number().int().nullable(), name: z.string() }),
  station: reference.nullable(),
  measure: z.string().nullable(),
  district: reference.nullable(),
  is_overdue: z.boolean(),
  version,
})
export type ExceedanceCase = z.infer<typeof exceedanceCase>

const caseEntry = z.object({
  id: z.number().int(),
  at: instant,
  kind: z.enum([
    'opened',
    'confirmed',
    'worsened',
    'acknowledged',
    'assigned',
    'inspected',
    'closed',
    'settled',
    'reopened',
    'reminded',
    'escalated',
  ]),
  /** Null for the system, and for users who may not know. */
  actor: reference.nullable(),
  text: z.string(),
  /** Why it was closed despite its measurements. */
  reason_code: z.enum(closeReasons).nullable(),
  /** Deadline of this step. */
  due_at: instant.nullable(),
  load: z.number().nullable(),
  assignee: reference.nullable(),
  photos: z.array(z.number().int()),
})
export type CaseEntry = z.infer<typeof caseEntry>

const caseDetails = exceedanceCase.extend({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  address: z.string().nullable(),
  inn: z.string().nullable(),
  unit: z.string(),
  acknowledge_by: instant,
  close_by: instant,
  acknowledged_at: instant.nullable(),
  inspected_at: instant.nullable(),
  closed_at: instant.nullable(),
  finding: z.string(),
  close_reason: z.enum(closeReasons).nullable(),
  /** Problem that makes a reason necessary for closing. */
  closing_problem: z.enum(closingProblems).nullable(),
  /** Allowed steps of the caller. */
  may: z.array(z.enum(caseSteps)),
  entries: z.array(caseEntry),
})
export type CaseDetails = z.infer<typeof caseDetails>

export const listCases = endpoint('GET /api/cases/', {
  access: 'cases.view',
  summary:
    'Cases of exceedances, those that are not closed unless a status is asked for; the most pressing first',
  query: listQuery(['id', ...sortedNames(caseFields)], { ...filterQuery(caseFilters), ...exportOfColumns }),
  response: listOf(exceedanceCase),
})

export const readCase = endpoint('GET /api/cases/{id}/', {
  access: 'cases.view',
  summary: 'One case with everything that happened to it',
  response: caseDetails,
})

const evidence = z.object({
  /** Id of the measurement. */
  id: z.number().int(),
  date: z.string(),
  value: z.number(),
  qualifier: z.literal('<').nullable(),
  unit: z.string(),
  status: emissionStatus,
  is_exceeded: z.boolean(),
  /** Null for infinity. */
  load: z.number().nullable(),
  norm_type: normativeType.nullable(),
  norm_value: z.string().nullable(),
  /** Start of the norm. */
  norm_start: z.string().nullable(),
  laboratory: z.string().nullable(),
  /** Null while undecided, and for users who may not know. */
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
})
export type CaseEvidence = z.infer<typeof evidence>

export const listCaseEvidence = endpoint('GET /api/cases/{id}/evidence/', {
  access: 'cases.view',
  summary:
    'The measurements of a case, the earliest first: its exceedances, and what came after the last one',
  query: listQuery(['id']).omit({ search: true }),
  response: listOf(evidence),
})

export const stepCase = endpoint('POST /api/cases/{id}/steps/', {
  access: 'cases.work',
  summary:
    'Acknowledge, assign, inspect with findings, close with a finding, or reopen a case; `version` is the one that was seen',
  body: z.strictObject({
    step: z.enum(caseSteps),
    version,
    text: freeText(4000).default(''),
    /** For closing despite a problem. */
    reason_code: z.enum(closeReasons).optional(),
    /** Null removes the assignee. */
    assignee_id: recordId.nullable().optional(),
  }),
  response: caseDetails,
  otherStatuses: [409],
})

export const addCasePhoto = endpoint('POST /api/cases/{id}/photos/', {
  access: 'cases.work',
  summary: 'Add a photo (JPG or PNG, up to 2 MB) to the last inspection of a case',
  body: z.strictObject({ photo: z.file().max(casePhotoBytes) }),
  response: caseDetails,
  status: 201,
})

export const readCasePhoto = endpoint('GET /api/cases/{id}/photos/{photo_id}/', {
  access: 'cases.view',
  summary: 'A photo of a case',
  params: z.strictObject({ ...idParams.shape, photo_id: recordId }),
  response: z.file(),
})

export const listCaseWorkers = endpoint('GET /api/cases/workers/', {
  access: 'cases.work',
  summary: 'Who can be put in charge of cases',
  query: listQuery(['name']),
  response: listOf(reference),
})

const caseTimes = z.object({
  active: z.number().int(),
  overdue: z.number().int(),
  opened: z.number().int(),
  closed: z.number().int(),
  /** Medians; null without data. */
  answer_hours: z.number().nullable(),
  close_hours: z.number().nullable(),
})
export type CaseTimes = z.infer<typeof caseTimes>

export const readCaseTimes = endpoint('GET /api/cases/times/', {
  access: 'cases.view',
  summary:
    'By region: how many cases are under way and overdue now; how many were opened in a period (the last twelve whole months unless given), how many of these are closed, and how many hours answering and closing took',
  query: z.strictObject(periodQuery),
  response: z.object({
    date_from: z.string(),
    date_to: z.string(),
    data: z.array(caseTimes.extend({ region: reference })),
    total: caseTimes,
  }),
})
