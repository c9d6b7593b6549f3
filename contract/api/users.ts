import * as z from 'zod'
import { endpoint } from '../endpoint'
import {
  done,
  freeText,
  idParams,
  instant,
  language,
  listOf,
  listQuery,
  recordId,
  reference,
  resultsOf,
  text,
  version,
} from '../shapes'

export const user = z.object({
  id: z.number().int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  role: reference,
  laboratory: reference.nullable(),
  region: reference.nullable(),
  district: reference.nullable(),
  ministry: reference.nullable(),
  status: z.enum(['active', 'inactive']),
  lang: language,
  last_sign_in_at: instant.nullable(),
  version,
})
export type User = z.infer<typeof user>

const email = z
  .email()
  .max(320)
  .transform((value) => value.toLowerCase())
const password = z.string().min(10).max(200)

const editable = {
  name: text(100),
  surname: freeText(100).optional(),
  email,
  phone: z
    .string()
    .trim()
    .regex(/^$|^\+?[0-9 ()-]{5,20}$/, 'phone')
    .optional(),
  role_id: recordId,
  laboratory_id: recordId.nullable().optional(),
  region_id: recordId.nullable().optional(),
  district_id: recordId.nullable().optional(),
  ministry_id: recordId.nullable().optional(),
  status: z.enum(['active', 'inactive']).optional(),
}

const userQuery = listQuery(['id', 'email', 'name', 'surname'], {
  role: recordId.optional(),
  region: recordId.optional(),
  status: z.enum(['active', 'inactive']).optional(),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/settings/users/',
  access: 'users.view',
  summary: 'Users within the scope of the caller',
  query: userQuery,
  response: resultsOf(user),
})

export const listManagedUsers = endpoint({
  method: 'GET',
  path: '/api/user-management/users',
  access: 'users.view',
  summary: 'Users within the scope of the caller',
  query: userQuery,
  response: resultsOf(user),
})

export const readUser = endpoint({
  method: 'GET',
  path: '/api/user-management/users/{id}',
  access: 'users.view',
  summary: 'One user',
  params: idParams,
  response: user,
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/settings/get-users-data/',
  access: 'users.edit',
  summary: 'A new user',
  body: z.strictObject({ ...editable, password }),
  response: user,
  status: 201,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/settings/get-users-data/',
  access: 'users.edit',
  summary: 'Change a user; a new password or becoming inactive ends their sessions',
  body: z
    .strictObject({ ...editable, password })
    .partial()
    .extend({ id: recordId, version }),
  response: user,
  idInPathOrBody: true,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/settings/users/{id}/',
  access: 'users.delete',
  summary: 'Delete a user; what they wrote stays under their name',
  params: idParams,
  response: done,
})

export const deleteManagedUser = endpoint({
  method: 'DELETE',
  path: '/api/user-management/users/{id}',
  access: 'users.delete',
  summary: 'Delete a user; what they wrote stays under their name',
  params: idParams,
  response: done,
})

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/user-management/users/{id}/sessions/',
  access: 'users.sessions',
  summary: 'End every session of a user',
  params: idParams,
  response: z.object({ ended: z.number().int() }),
})

export const laboratory = z.object({
  id: z.number().int(),
  name_ru: z.string(),
  name_uz: z.string(),
  name: z.string(),
  region: reference.nullable(),
  version,
})

export const listLaboratories = endpoint({
  method: 'GET',
  path: '/api/settings/laboratories/',
  access: 'session',
  summary: 'Laboratories within the scope of the caller',
  query: listQuery(['id', 'name']),
  response: listOf(laboratory),
})

const laboratoryFields = { name_ru: text(300), name_uz: text(300), region_id: recordId.nullable().optional() }

export const createLaboratory = endpoint({
  method: 'POST',
  path: '/api/settings/laboratories/',
  access: 'laboratories.edit',
  summary: 'A new laboratory',
  body: z.strictObject(laboratoryFields),
  response: laboratory,
  status: 201,
})

export const updateLaboratory = endpoint({
  method: 'PUT',
  path: '/api/settings/laboratories/',
  access: 'laboratories.edit',
  summary: 'Change a laboratory',
  body: z.strictObject(laboratoryFields).partial().extend({ id: recordId, version }),
  response: laboratory,
  idInPathOrBody: true,
})
