import * as z from 'zod'
import { endpoint } from '../endpoint'
import { done, idParams, listOf, listQuery, recordId, screenPath, text, version } from '../shapes'

export const role = z.object({
  id: z.number().int(),
  name: z.string(),
  title_ru: z.string(),
  title_uz: z.string(),
  title: z.string(),
  built_in: z.boolean(),
  landing: z.string(),
  notifications: z.boolean(),
  users: z.number().int(),
  version,
})
export type Role = z.infer<typeof role>

const roleName = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9_]{1,49}$/, 'role-name')
const landing = screenPath.nullable()

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/role_list/',
  access: 'roles.view',
  summary: 'All roles',
  query: listQuery(['id', 'name']),
  response: listOf(role),
})

export const createRole = endpoint({
  method: 'POST',
  path: '/api/auth/role_create/',
  access: 'roles.edit',
  summary: 'A new role, without any rights yet',
  body: z.strictObject({
    name: roleName,
    title_ru: text(200),
    title_uz: text(200),
    landing: landing.optional(),
  }),
  response: role,
  status: 201,
})

export const updateRole = endpoint({
  method: 'PATCH',
  path: '/api/auth/role_update/{id}/',
  access: 'roles.edit',
  summary: 'Rename a role or choose its landing page',
  params: idParams,
  body: z.strictObject({
    name: roleName.optional(),
    title_ru: text(200).optional(),
    title_uz: text(200).optional(),
    landing: landing.optional(),
    version,
  }),
  response: role,
})

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/api/auth/role_delete/{id}/',
  access: 'roles.delete',
  summary: 'Delete a custom role that no user has',
  params: idParams,
  response: done,
})

export const switchRoleNotifications = endpoint({
  method: 'PATCH',
  path: '/api/auth/active_or_deactive_role_notification/{id}/',
  access: 'roles.edit',
  summary: 'Switch the notifications of a role on or off',
  params: idParams,
  body: z.strictObject({ active: z.boolean().optional() }),
  response: role,
})

const permissionRow = z.object({
  id: z.number().int(),
  unique_name: z.string(),
  title: z.string(),
  parent_id: z.number().int().nullable(),
  level: z.number().int(),
  granted: z.boolean(),
  has_children: z.boolean(),
})

export const listRolePermissions = endpoint({
  method: 'GET',
  path: '/api/permission_module/{role}/',
  access: 'roles.view',
  summary: 'One level of the permission tree of a role: its top, or the children of parent_id',
  params: z.strictObject({ role: z.string().min(1).max(60) }),
  query: listQuery(['id'], { parent_id: recordId.optional() }),
  response: listOf(permissionRow),
})

export const changeRolePermissions = endpoint({
  method: 'PATCH',
  path: '/api/update_permission_module_v2/',
  access: 'roles.edit',
  summary: 'Grant and revoke permissions of a role, all or nothing',
  body: z.strictObject({
    role_id: recordId,
    changes: z
      .array(z.strictObject({ id: recordId, granted: z.boolean() }))
      .min(1, 'required')
      .max(2000),
  }),
  response: z.object({ role_id: z.number().int(), granted: z.number().int(), revoked: z.number().int() }),
})
