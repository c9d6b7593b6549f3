import * as z from 'zod'
import { documentedAs } from '../../documented-as'
import { endpoint } from '../../endpoint'
import { done, instant, listOf, listQuery } from '../../shapes'

/** Users see their own jobs; administrators see any by its id. */

export const jobStatus = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled'])

/** With the place in the file. */
export const importError = z.object({
  sheet: z.string(),
  row: z.number().int(),
  column: z.string(),
  /** Such as C5; null where the file lacks the column. */
  cell: z.string().nullable(),
  code: z.string(),
  message: z.string(),
})
export type ImportError = z.infer<typeof importError>

export const importReport = z.object({
  dry_run: z.boolean(),
  /** False after an error or a dry run. */
  applied: z.boolean(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  errors_count: z.number().int(),
  /** The first thousand. */
  errors: z.array(importError),
})
export type ImportReport = z.infer<typeof importReport>

/** With a sentence in the user's language, as in the marked file. */
export const describedImportError = importError.extend({
  text: z.string(),
  /** Cell content; null when empty. */
  found: z.string().nullable().default(null),
})
export type DescribedImportError = z.infer<typeof describedImportError>

const jobResult = z.unknown()
documentedAs.set(
  jobResult,
  z
    .union([
      importReport
        .extend({ errors: z.array(describedImportError), made: z.array(z.number().int()).optional() })
        .describe('Of an import'),
      z.object({ id: z.number().int() }).describe('Of a backup'),
    ])
    .nullable()
    .describe('Null until the job is done'),
)

export const job = z.object({
  id: z.number().int(),
  kind: z.string(),
  status: jobStatus,
  /** Code of the current stage. */
  stage: z.string().nullable(),
  done: z.number().int(),
  /** Null while unknown. */
  total: z.number().int().nullable(),
  /** Depends on the kind. */
  result: jobResult,
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  file: z.object({ name: z.string(), media_type: z.string(), bytes: z.number().int() }).nullable(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
})
export type Job = z.infer<typeof job>

/** The first warning of each text. */
const describedImportWarning = describedImportError.extend({ count: z.number().int().default(1) })
export type DescribedImportWarning = z.infer<typeof describedImportWarning>

/** For imports with a dry run. */
export const describedImportReport = importReport.extend({
  /** In file order. */
  errors: z.array(describedImportError),
  warnings_count: z.number().int(),
  /** They do not block. The first thousand that differ. */
  warnings: z.array(describedImportWarning),
  /** It was undone later. */
  undone: z.boolean().default(false),
})
export type DescribedImportReport = z.infer<typeof describedImportReport>

export const undoneImport = z.object({
  /** Number of removed records. */
  undone: z.number().int(),
})

/** `current` of the conflict `import.changed`. */
export const importChanges = z.object({
  count: z.number().int(),
  /** The first ones. */
  changed: z.array(
    z.object({
      kind: z.enum(['objects', 'sources', 'normatives', 'plans', 'emissions', 'documents', 'cards']),
      id: z.number().int(),
      name: z.string(),
    }),
  ),
})
export type ImportChanges = z.infer<typeof importChanges>

export const listJobs = endpoint('GET /api/extra/jobs/', {
  access: 'session',
  summary: 'The own jobs of the last week, the newest first',
  query: listQuery(['id'], { status: jobStatus.optional(), kind: z.string().max(100).optional() }),
  response: listOf(job),
})

export const readJob = endpoint('GET /api/extra/jobs/{id}/', {
  access: 'session',
  summary: 'How far a job has come, and what it led to',
  response: job,
})

export const cancelJob = endpoint('POST /api/extra/jobs/{id}/cancel/', {
  access: 'session',
  summary: 'Stop a job that has not ended; nothing of it remains',
  response: done,
})

export const readJobFile = endpoint('GET /api/extra/jobs/{id}/result/', {
  access: 'session',
  summary: 'The file that a job made',
  response: z.file(),
})
