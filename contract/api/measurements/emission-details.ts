import * as z from 'zod'
import { decisionReasons } from '../../domain/measurement/decision-reason'
import { endpoint } from '../../endpoint'
import { emissionStatus, verdict } from '../../fields/emissions'
import { done, instant, listOf, listQuery, recordId, reference, text } from '../../shapes'
import { objectStanding } from './emissions'

const reasonCode = z.enum(decisionReasons).nullable()

export const emissionComment = z.object({
  id: z.number().int(),
  emission_id: z.number().int(),
  author: reference,
  /** May be empty beside the code of a decision. */
  text: z.string(),
  reason_code: reasonCode,
  /** Reason of a decision; cannot be deleted. */
  required: z.boolean(),
  created_at: instant,
  may_delete: z.boolean(),
})

export const listEmissionComments = endpoint('GET /api/company-objects/daily-emission-comments/', {
  access: 'emissions.history',
  summary: 'The thread of comments of a measurement',
  query: listQuery(['id'], { emission: recordId }),
  response: listOf(emissionComment),
})

export const addEmissionComment = endpoint('POST /api/company-objects/daily-emission-comments/', {
  access: 'emissions.comment',
  summary: 'Comment on a measurement',
  body: z.strictObject({ emission_id: recordId, text: text(2000) }),
  response: emissionComment,
  status: 201,
})

export const deleteEmissionComment = endpoint('DELETE /api/company-objects/daily-emission-comments/', {
  access: 'emissions.comment',
  summary: 'Delete a comment of one’s own that no decision required',
  body: z.strictObject({ id: recordId }),
  response: done,
  idInPathOrBody: true,
})

export const listEmissionHistory = endpoint(
  'GET /api/company-objects/daily-polution-emissions/{id}/history/',
  {
    access: 'emissions.history',
    summary: 'What happened to a measurement, the latest first',
    query: listQuery(['id']),
    response: listOf(
      z.object({
        id: z.number().int(),
        at: instant,
        actor: z.string().nullable(),
        role: z.string().nullable(),
        from_status: emissionStatus.nullable(),
        to_status: emissionStatus.nullable(),
        changes: z.array(
          z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
        ),
        reason_code: reasonCode,
        /** Comment beside the code. */
        reason: z.string(),
      }),
    ),
  },
)

/** Nearby sources with measurements around the same day. */
export const listEmissionNeighbours = endpoint(
  'GET /api/company-objects/daily-polution-emissions/{id}/neighbours/',
  {
    access: 'emissions.view',
    summary: 'The latest values of the same component at sources within 50 km, and of the source itself',
    response: z.object({
      latitude: z.number(),
      longitude: z.number(),
      /** Verdict of the object by this record; colours the map. */
      ...objectStanding,
      neighbours: z.array(
        z.object({
          source: reference,
          object: reference,
          latitude: z.number(),
          longitude: z.number(),
          distance_km: z.number(),
          date: z.string(),
          value: z.number(),
          status: emissionStatus,
          ...objectStanding,
        }),
      ),
      series: z.array(z.object({ date: z.string(), value: z.number(), verdict, status: emissionStatus })),
    }),
  },
)
