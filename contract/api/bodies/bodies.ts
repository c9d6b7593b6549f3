import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { recordId } from '../../shapes'

const values = z.record(z.string(), z.number().nullable())

/** An addition: what the bodies have to say, side by side. */
export const listBodies = endpoint('GET /api/dashboards/bodies/', {
  // Everybody's first page asks for them: a body that the caller may not see is not there.
  access: 'session',
  summary:
    'The key figures of each body that the caller sees, of its last year with data and of the year before',
  query: z.strictObject({ region: recordId.optional() }),
  response: z.object({
    data: z.array(z.object({ board: z.string(), year: z.number().int(), now: values, before: values })),
  }),
})
