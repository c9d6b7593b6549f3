import * as z from 'zod'
import { documentedAs } from '../../documented-as'
import { endpoint } from '../../endpoint'
import { done, instant, listOf, listQuery } from '../../shapes'

/** Additions: work that outlives a request. Each user sees their own; an administrator may look at any by its id. */

export const jobStatus = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled'])

/** What was wrong in an imported file, as the program that shows the file names the place. */
export const importError = z.object({
  sheet: z.string(),
  row: z.number().int(),
  /** The heading as it stands in the file. */
  column: z.string(),
  /** Like C5; null where the file lacks the column. */
  cell: z.string().nullable(),
  code: z.string(),
  message: z.string(),
})
export type ImportError = z.infer<typeof importError>

export const importReport = z.object({
  dry_run: z.boolean(),
  /** All or nothing: false when there was an error, or it was only tried. */
  applied: z.boolean(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  errors_count: z.number().int(),
  /** The first thousand. */
  errors: z.array(importError),
})
export type ImportReport = z.infer<typeof importReport>

/** With a sentence in the sender's language, the same that the marked file holds. */
export const saidImportError = importError.extend({
  text: z.string(),
  /** What stands in the cell; null where that is nothing. */
  found: z.string().nullable().default(null),
})
export type SaidImportError = z.infer<typeof saidImportError>

const jobResult = z.unknown()
documentedAs.set(
  jobResult,
  z
    .union([
      importReport
        .extend({ errors: z.array(saidImportError), made: z.array(z.number().int()).optional() })
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
  /** What it is busy with, as a word to translate. */
  stage: z.string().nullable(),
  done: z.number().int(),
  /** Null while that is not known. */
  total: z.number().int().nullable(),
  /** What the kind of job makes of it. */
  result: jobResult,
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  file: z.object({ name: z.string(), media_type: z.string(), bytes: z.number().int() }).nullable(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
})
export type Job = z.infer<typeof job>

/** The first of those that say the same. */
const saidImportWarning = saidImportError.extend({ count: z.number().int().default(1) })
export type SaidImportWarning = z.infer<typeof saidImportWarning>

/** Of an import that is tried first, where what is found is looked at before it is taken. */
export const saidImportReport = importReport.extend({
  /** In the order of the file. */
  errors: z.array(saidImportError),
  warnings_count: z.number().int(),
  /** Wants to be looked at again, and does not block. The first thousand that differ. */
  warnings: z.array(saidImportWarning),
  /** It was taken back since. */
  undone: z.boolean().default(false),
})
export type SaidImportReport = z.infer<typeof saidImportReport>

export const undoneImport = z.object({
  /** How many records it had brought. */
  undone: z.number().int(),
})

/** Why an import cannot be taken back: what the conflict `import.changed` answers as `current`. */
export const importChanges = z.object({
  count: z.number().int(),
  /** The first of them. */
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
