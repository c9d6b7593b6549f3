import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { day, recordId, reference } from '../../shapes'
import { emission } from './emissions'
import { normative } from './normatives'

const unitOfEntry = reference.extend({ dimension: z.string(), factor: z.string() })

/** A line of the entry form: everything that judging a value as it is typed needs. */
export const entryLine = z.object({
  component: reference,
  unit: unitOfEntry,
  may_be_negative: z.boolean(),
  /** Planned at this source, or normed there; others of the medium can be added. */
  planned: z.boolean(),
  normatives: z.array(normative.extend({ unit: unitOfEntry })),
  /** The last twelve values before the day, the oldest first. */
  history: z.array(z.object({ date: z.string(), value: z.number() })),
  /** The middle of the year before the day; null without values. */
  year_median: z.number().nullable(),
  /** What is recorded for the day already. */
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
    /** Which components to answer beside those of the source: the ones that somebody added to the form. */
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
