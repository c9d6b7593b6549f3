import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { filterQuery } from '../../fields/filter'
import { readShape, writtenShape } from '../../fields/record'
import { userFields, userFigures, userFilters } from '../../fields/users'
import {
  done,
  exportOfColumns,
  flag,
  freeText,
  instant,
  language,
  listOf,
  listQuery,
  newPassword,
  recordId,
  reference,
  resultsOf,
  version,
} from '../../shapes'
import { describedImportReport, job } from '../operation/jobs'

export const user = z.object({
  id: z.number().int(),
  ...readShape(userFields),
  lang: language,
  ...readShape(userFigures),
  version,
})
export type User = z.infer<typeof user>

const editable = writtenShape(userFields)

export const listUsers = endpoint('GET /api/settings/users/', {
  access: 'users.view',
  summary: 'Users within the scope of the caller; ?excel=true gives all of them as a file',
  query: listQuery(['id', 'email', 'name', 'surname', 'last_sign_in_at'], {
    ...filterQuery(userFilters),
    ...exportOfColumns,
  }),
  response: resultsOf(user),
})

export const listManagedUsers = { ...listUsers, path: '/api/user-management/users' as const }

export const exportUsers = endpoint('GET /api/settings/users_list_excel/', {
  access: 'users.export',
  summary: 'Every user within the scope of the caller whom the filters select, as a file',
  query: z.strictObject({ search: freeText(200).optional(), ...filterQuery(userFilters) }),
  response: z.file(),
})

export const readUser = endpoint('GET /api/user-management/users/{id}', {
  access: 'users.view',
  summary: 'One user',
  response: user,
})

export const createUser = endpoint('POST /api/settings/get-users-data/', {
  access: 'users.edit',
  summary: 'A new user; without a password they come in by a link that works once',
  body: z.strictObject({ ...editable, password: newPassword.optional() }),
  response: user,
  status: 201,
})

export const updateUser = endpoint('PUT /api/settings/get-users-data/', {
  access: 'users.edit',
  summary: 'Change a user; a new password or becoming inactive ends their sessions',
  body: z
    .strictObject({ ...editable, password: newPassword })
    .partial()
    .extend({ id: recordId, version }),
  response: user,
  idInPathOrBody: true,
})

export const deleteUser = endpoint('DELETE /api/settings/users/{id}/', {
  access: 'users.delete',
  summary: 'Delete a user; what they wrote stays under their name',
  response: done,
})

export const deleteManagedUser = { ...deleteUser, path: '/api/user-management/users/{id}' as const }

export const endUserSessions = endpoint('DELETE /api/user-management/users/{id}/sessions/', {
  access: 'users.sessions',
  summary: 'End every session of a user',
  response: z.object({ ended: z.number().int() }),
})

export const makePasswordLinks = endpoint('PUT /api/user-management/password-links/', {
  access: 'users.edit',
  summary:
    'A link for each of the users, by which they choose a password, once and within three days; until then none lets them in, and their sessions end',
  body: z.strictObject({ ids: z.array(recordId).min(1, 'required').max(500) }),
  response: z.object({
    data: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        email: z.string(),
        /** Relative to the address of the product. Browsers do not send what follows # to servers. */
        path: z.string(),
        expires_at: instant,
      }),
    ),
  }),
})

export const openSession = z.object({
  id: z.string(),
  user: reference,
  started_at: instant,
  last_used_at: instant,
  ip: z.string(),
  user_agent: z.string(),
  current: z.boolean(),
})

export const listSessions = endpoint('GET /api/user-management/sessions/', {
  access: 'users.sessions',
  summary: 'Open sessions of users within the scope of the caller, the latest used first',
  query: listQuery(['last_used_at'], { user: recordId.optional() }),
  response: listOf(openSession),
})

export const endSession = endpoint('DELETE /api/user-management/sessions/{id}/', {
  access: 'users.sessions',
  summary: 'End one session of a user',
  params: z.strictObject({ id: z.uuid() }),
  response: done,
})

export const removeSecondFactor = endpoint('DELETE /api/user-management/users/{id}/second-factor/', {
  access: 'users.edit',
  summary: 'Take away the second factor of a user who has lost it; their sessions end',
  response: done,
})

export const usersImportLimitBytes = 5 * 1024 * 1024

export const readUsersTemplate = endpoint('GET /api/user-management/users/import-template/', {
  access: 'users.import',
  summary: 'A workbook to fill in for the import of users',
  response: z.file(),
})

export const importUsers = endpoint('POST /api/user-management/users/import/', {
  access: 'users.import',
  summary:
    "Read a filled-in template, all or nothing; the job's result is a UsersImportReport, its file the workbook with the wrong cells marked",
  query: z.strictObject({ dry_run: flag.optional() }),
  body: z.strictObject({ file: z.file().max(usersImportLimitBytes) }),
  response: job,
  status: 202,
})

/** `made` has the ids of new users, for password links. */
export const usersImportReport = describedImportReport.extend({ made: z.array(z.number().int()) })
