import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { flag } from '../../shapes'
import { describedImportReport, job, undoneImport } from '../operation/jobs'

export const objectsImportLimitBytes = 20 * 1024 * 1024

export const objectsImportReport = describedImportReport.extend({
  /** Counts of the file. */
  objects: z.number().int(),
  sources: z.number().int(),
  normatives: z.number().int(),
  plans: z.number().int(),
  /** The first new objects. */
  made: z.array(z.object({ id: z.number().int(), title: z.string() })),
})
export type ObjectsImportReport = z.infer<typeof objectsImportReport>

export const readImportTemplate = endpoint('GET /api/company-objects/objects/import-template/', {
  access: 'objects.import',
  summary: 'A workbook to fill in for the import, with the classifiers of the moment to choose from',
  response: z.file(),
})

export const importObjects = endpoint('POST /api/company-objects/objects/import/', {
  access: 'objects.import',
  summary:
    "Read a filled-in template, all or nothing; the job's result is an ObjectsImportReport, its file the workbook with the wrong cells marked",
  query: z.strictObject({ dry_run: flag.optional() }),
  body: z.strictObject({ file: z.file().max(objectsImportLimitBytes) }),
  response: job,
  status: 202,
})

export const undoObjectsImport = endpoint('POST /api/company-objects/objects/import/{id}/undo/', {
  access: 'objects.import',
  summary:
    'Take an import back as a whole while its records are new and nothing hangs on them: by whoever made it, or whoever may delete them; the id is that of its job',
  response: undoneImport,
})
