import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { backupFields, verification } from '../../fields/backups'
import { sortedNames } from '../../fields/record'
import { done, instant, listQuery, reference, resultsOf } from '../../shapes'
import { job } from './jobs'

export const backup = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Null for scheduled backups. */
  author: reference.nullable(),
  created_at: instant,
  status: z.enum(['done', 'failed']),
  /** Why it failed or could not be verified. */
  error: z.string(),
  bytes: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  /** Named by the database, missing in the folder. */
  missing_files: z.number().int(),
  encrypted: z.boolean(),
  verification,
  verified_at: instant.nullable(),
  /** The file is on this server. */
  is_here: z.boolean(),
})
export type Backup = z.infer<typeof backup>

export const createBackup = endpoint('POST /api/extra/back_up_create/', {
  access: 'backups.edit',
  summary:
    'Make a backup of the database and its files, and prove it by restoring it beside; answers the job',
  response: job,
  status: 202,
})

export const listBackups = endpoint('GET /api/extra/back_up_list/', {
  access: 'backups.view',
  summary: 'Backups, the newest first, each with how it was proven',
  query: listQuery(['id', ...sortedNames(backupFields)]),
  response: resultsOf(backup),
})

export const readBackupSettings = endpoint('GET /api/extra/back_up_settings/', {
  access: 'backups.view',
  summary:
    'How backups are protected: whether they are encrypted, and the fingerprint of the key that signs them',
  response: z.object({ encrypted: z.boolean(), signer: z.string() }),
})

export const deleteBackup = endpoint('DELETE /api/extra/back_up_delete/{id}', {
  access: 'backups.edit',
  summary: 'Delete a backup with its file',
  response: done,
})

export const linkBackup = endpoint('POST /api/extra/back_up_link/{id}/', {
  access: 'backups.download',
  summary: 'A link to the file of a backup, for one use within a minute, for who confirms their password',
  body: z.strictObject({ password: z.string().max(200) }),
  response: z.object({ link: z.string(), expires_at: instant }),
  otherStatuses: [429],
})

export const downloadBackup = endpoint('GET /api/extra/back_up_download/', {
  access: 'public',
  summary: 'The file of a backup, by a link that was given for it',
  query: z.strictObject({ ticket: z.string().max(100) }),
  response: z.file(),
  otherStatuses: [404],
})
