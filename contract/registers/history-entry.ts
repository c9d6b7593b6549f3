import * as z from 'zod'
import { instant } from '../shapes'

export const historyEntry = z.object({
  id: z.number().int(),
  at: instant,
  /** Null for the system. */
  actor: z.string().nullable(),
  action: z.enum(['create', 'update', 'delete']),
  /** Row of the series: «15.11.2026»; null for the record. */
  row: z.string().nullable(),
  changes: z.array(
    z.object({ title: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
