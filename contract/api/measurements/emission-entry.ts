import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { day, recordId, reference } from '../../shapes'
import { emission } from './emissions'
import { normative } from './normatives'

const unitOfEntry = reference.extend({ dimension: z.string(), factor: z.string() })

/** Everything needed to judge a value while it is typed. */
export const entryLine = z.object({
  component: reference,
  unit: unitOfEntry,
  may_be_negative: z.boolean(),
  /** Planned or normed at this source; other components can be added. */
  planned: z.boolean(),
  normatives: z.array(normative.extend({ unit: unitOfEntry })),
  /** The last twelve values before the day, the oldest first. */
  history: z.array(z.object({ date: z.string(), value: z.number() })),
  /** Median of the year before the day. */
  year_median: z.number().nullable(),
  /** Existing record of the day. */
  existing: emission.nullable(),
})

/** `4,15,16` */
const idList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,499}$/, 'not-a-number')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().int().max(2_147_483_647)))

export const readEntryForm = endpoint('GET /api/company-objects/emission-entry-form/', {
  access: 'emissions.enter',
  summary:
    'The components of a source with unit, norms in force, last values and what is recorded for the day',
  query: z.strictObject({
    source: recordId,
    date: day,
    /** Components that the user added to the form. */
    components: idList.optional(),
  }),
  response: z.object({
    source: reference,
    object: reference,
    medium: z.enum(['air', 'water', 'ground']),
    start: z.string(),
    end: z.string().nullable(),
    lines: z.array(entryLine),
  }),
})
