import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { filterQuery } from '../../fields/filter'
import { action, activityFilters, authorizationFilters, outcome } from '../../fields/journals'
import { exportFlags, instant, listQuery, longResultsOf, reference, resultsOf } from '../../shapes'

/** Titles and values are in the caller's language. */
const change = z.object({
  field: z.string(),
  title: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const activity = z.object({
  /** Even ids are of the journal, odd ones of the history of measurements. */
  id: z.number().int(),
  at: instant,
  /** Null for the system. */
  actor: reference.nullable(),
  role: z.string().nullable(),
  action,
  record_type: z.string(),
  record_id: z.string(),
  /** Current name, or the last one of a deleted record. */
  record: z.string(),
  object: reference.nullable(),
  changes: z.array(change),
  reason: z.string(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type Activity = z.infer<typeof activity>

export const listActivities = endpoint('GET /api/extra/journal_activities_list', {
  access: 'journals.activity',
  summary: 'Who changed what, measurements included, the latest first; searched by old and new values',
  query: listQuery(['at'], { ...filterQuery(activityFilters), ...exportFlags }),
  response: longResultsOf(activity),
})

export const readActivity = endpoint('GET /api/extra/journal_activities/{id}/', {
  access: 'journals.activity',
  summary: 'One change of the journal',
  response: activity,
})

export const authorization = z.object({
  id: z.number().int(),
  at: instant,
  login: z.string(),
  user: reference.nullable(),
  outcome,
  region: reference.nullable(),
  district: reference.nullable(),
  ip: z.string(),
  user_agent: z.string(),
  request_id: z.string(),
})
export type Authorization = z.infer<typeof authorization>

export const listAuthorizations = endpoint('GET /api/extra/journal_authorization_list/', {
  access: 'journals.authorization',
  summary: 'Who signed in and out, from where, and who was refused; the latest first',
  query: listQuery(['at'], { ...filterQuery(authorizationFilters), ...exportFlags }),
  response: resultsOf(authorization),
})
