import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { recordId } from '../../shapes'

const values = z.record(z.string(), z.number().nullable())

export const listBodies = endpoint('GET /api/dashboards/bodies/', {
  // For the home page of all users; boards that the caller may not see are left out.
  access: 'session',
  summary:
    'The key figures of each body that the caller sees, of its last year with data and of the year before',
  query: z.strictObject({ region: recordId.optional() }),
  response: z.object({
    data: z.array(z.object({ board: z.string(), year: z.number().int(), now: values, before: values })),
  }),
})
