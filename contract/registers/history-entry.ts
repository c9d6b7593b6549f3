import * as z from 'zod'
import { instant } from '../shapes'

/** What changed in a record or in its series, in the fields' own words. */
export const historyEntry = z.object({
  id: z.number().int(),
  at: instant,
  /** Null when it was the system. */
  actor: z.string().nullable(),
  action: z.enum(['create', 'update', 'delete']),
  /** Of its series, which row: «15.11.2026»; null for the record itself. */
  row: z.string().nullable(),
  changes: z.array(
    z.object({ title: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
