import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { emissionStatus, verdict } from '../../fields/emissions'
import { medium } from '../../fields/sources'
import { day, flag } from '../../shapes'
import { describedImportError, describedImportReport, job, undoneImport } from '../operation/jobs'

export const emissionsImportLimitBytes = 20 * 1024 * 1024
export const templateObjectsLimit = 200

/** Names as in the file. */
const named = {
  object: z.string(),
  source: z.string(),
  component: z.string(),
  unit: z.string(),
  date: z.string(),
  /** In the component's unit: `0.35`, `<0.01`. */
  value: z.string(),
}

/** Existing record for a row of the file. */
const existingEmission = describedImportError.extend({
  ...named,
  /** Null where the caller may not see it. */
  recorded: z
    .object({ id: z.number().int(), value: z.string(), status: emissionStatus, author: z.string() })
    .nullable(),
  /** Null where the caller may not know. */
  is_equal: z.boolean().nullable(),
})
export type ExistingEmission = z.infer<typeof existingEmission>

const previewedEmission = z.object({ row: z.number().int(), ...named, verdict, ratio: z.number().nullable() })
export type PreviewedEmission = z.infer<typeof previewedEmission>

/** `created` counts new records; `unchanged` existing ones that are skipped. */
export const emissionsImportReport = describedImportReport.extend({
  /** Of new records. */
  verdicts: z.record(verdict, z.number().int()),
  /** Empty rows of the template. */
  blank: z.number().int(),
  existing_count: z.number().int(),
  existing_equal_count: z.number().int(),
  /** The first thousand. */
  existing: z.array(existingEmission),
  /** The first new records. */
  preview: z.array(previewedEmission),
})
export type EmissionsImportReport = z.infer<typeof emissionsImportReport>

export const readEmissionsTemplate = endpoint(
  'GET /api/company-objects/daily-polution-emissions/import-template/',
  {
    access: 'emissions.enter',
    summary:
      "A workbook to fill in, with a line for each component that is planned or normed at the objects' sources; without objects, at those that the caller's laboratory samples",
    query: z.strictObject({
      medium: medium.optional(),
      date: day.optional(),
      objects: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9})*$/, 'not-a-number')
        .transform((list) => list.split(',').map(Number))
        .refine((ids) => ids.length <= templateObjectsLimit, 'too-big')
        .optional(),
    }),
    response: z.file(),
  },
)

export const importEmissions = endpoint('POST /api/company-objects/daily-polution-emissions/import/', {
  access: 'emissions.enter',
  summary:
    "Read measurements from xlsx, xls, ods or csv, all or nothing; the job's result is an EmissionsImportReport, its file the same file with what is wrong marked",
  query: z.strictObject({
    dry_run: flag.optional(),
    /** Limits the import to this medium. */
    medium: medium.optional(),
    /** What to do with existing records. */
    existing: z.enum(['refuse', 'skip']).default('refuse'),
  }),
  body: z.strictObject({ file: z.file().max(emissionsImportLimitBytes) }),
  response: job,
  status: 202,
})

export const undoEmissionsImport = endpoint(
  'POST /api/company-objects/daily-polution-emissions/import/{id}/undo/',
  {
    access: 'emissions.enter',
    summary:
      'Take an import back as a whole while its records are new: by whoever made it, or whoever may delete them; the id is that of its job',
    response: undoneImport,
  },
)
