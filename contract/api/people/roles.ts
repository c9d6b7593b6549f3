import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { roleFields } from '../../fields/roles'
import {
  done,
  flag,
  freeText,
  listOf,
  listQuery,
  recordId,
  reference,
  screenPath,
  text,
  version,
} from '../../shapes'

export const role = z.object({
  id: z.number().int(),
  name: z.string(),
  title_ru: z.string(),
  title_uz: z.string(),
  title: z.string(),
  built_in: z.boolean(),
  /** Effective landing page. */
  landing: z.string(),
  /** Chosen landing page. */
  own_landing: z.string().nullable(),
  notifications: z.boolean(),
  users: z.number().int(),
  /** Granted nodes of the tree. */
  rights: z.number().int(),
  version,
})
export type Role = z.infer<typeof role>

const roleBody = {
  name: roleFields.name.written,
  title_ru: text(200),
  title_uz: text(200),
  landing: screenPath.nullable(),
}

export const listRoles = endpoint('GET /api/role_list/', {
  access: 'roles.view',
  summary: 'All roles',
  query: listQuery(['id', 'name']),
  response: listOf(role),
})

export const readRole = endpoint('GET /api/role_list/{id}/', {
  access: 'roles.view',
  summary: 'One role',
  response: role,
})

export const exportRoles = endpoint('GET /api/get_roles_excel/', {
  access: 'roles.view',
  summary: 'A workbook with every right and the roles that have it, or with the rights of one role',
  query: z.strictObject({ role_id: recordId.optional() }),
  response: z.file(),
  otherStatuses: [404],
})

export const createRole = endpoint('POST /api/auth/role_create/', {
  access: 'roles.edit',
  summary: 'A new role, without any rights yet, or with those of another',
  body: z.strictObject({
    ...roleBody,
    landing: roleBody.landing.optional(),
    /** Role whose rights, notifications and landing page are copied. */
    like_id: recordId.nullable().optional(),
  }),
  response: role,
  status: 201,
})

export const updateRole = endpoint('PATCH /api/auth/role_update/{id}/', {
  access: 'roles.edit',
  summary: 'Rename a role or choose its landing page',
  body: z.strictObject(roleBody).partial().extend({ version }),
  response: role,
})

export const deleteRole = endpoint('DELETE /api/auth/role_delete/{id}/', {
  access: 'roles.delete',
  summary: 'Delete a custom role that no user has',
  response: done,
})

export const switchRoleNotifications = endpoint(
  'PATCH /api/auth/active_or_deactive_role_notification/{id}/',
  {
    access: 'roles.edit',
    summary: 'Switch the notifications of a role on or off',
    body: z.strictObject({ active: z.boolean().optional() }),
    response: role,
  },
)

const permissionRow = z.object({
  id: z.number().int(),
  unique_name: z.string(),
  title: z.string(),
  parent_id: z.number().int().nullable(),
  level: z.number().int(),
  granted: z.boolean(),
  has_children: z.boolean(),
  /** Titles of the ancestors. */
  path: z.array(z.string()),
  /** Descendants, and the granted ones among them. */
  below: z.number().int(),
  granted_below: z.number().int(),
  /** Missing rights without which a granted screen is empty. */
  lacks: z.array(z.string()),
})
export type PermissionRow = z.infer<typeof permissionRow>

export const listRolePermissions = endpoint('GET /api/permission_module/{role}/', {
  access: 'roles.view',
  summary:
    'One level of the permission tree of a role: its top, or the children of parent_id; or what search finds',
  params: z.strictObject({ role: z.string().min(1).max(60) }),
  query: listQuery(['id'], { parent_id: recordId.optional() }),
  response: listOf(permissionRow),
})

const namedPermission = z.object({
  id: z.number().int(),
  unique_name: z.string(),
  title: z.string(),
  path: z.array(z.string()),
})
export type NamedPermission = z.infer<typeof namedPermission>

export const grantDifference = z.object({
  granted: z.array(namedPermission),
  revoked: z.array(namedPermission),
  /** Screens that would open empty, and the rights that they need. */
  empty: z.array(z.object({ screen: namedPermission, needs: z.array(namedPermission) })),
  /** Data rights of removed screens that stay granted. */
  remaining: z.array(
    z.object({
      right: namedPermission,
      /** Removed screens. */
      of: z.array(namedPermission),
      /** Remaining screens that need it. */
      needed_by: z.array(namedPermission),
      /** Calls that stay available. */
      calls: z.array(z.object({ call: z.string(), summary: z.string() })),
    }),
  ),
})
export type GrantDifference = z.infer<typeof grantDifference>

export const changeRolePermissions = endpoint('PATCH /api/update_permission_module_v2/', {
  access: 'roles.edit',
  summary:
    'Grant and revoke permissions of a role, all or nothing; dry_run answers the difference and changes nothing',
  query: z.strictObject({ dry_run: flag.optional() }),
  body: z.strictObject({
    role_id: recordId,
    changes: z
      .array(
        z.strictObject({
          id: recordId,
          granted: z.boolean(),
          /** With all descendants. */
          branch: z.boolean().optional(),
        }),
      )
      .min(1, 'required')
      .max(2000),
  }),
  response: z.object({ role_id: z.number().int(), granted: z.number().int(), revoked: z.number().int() }),
  dryRunResponse: grantDifference,
})

export const compareRoles = endpoint('GET /api/compare_roles/', {
  access: 'roles.view',
  summary: 'The rights that one of two roles has and the other lacks',
  query: z.strictObject({ one: recordId, other: recordId }),
  response: z.object({
    one: z.array(namedPermission),
    other: z.array(namedPermission),
    both: z.number().int(),
  }),
})

const reason = z.object({
  code: z.enum([
    'inactive',
    'no-password',
    'second-factor',
    'grant',
    'opens-empty',
    'region',
    'district',
    'ministry',
    'secret',
    'unaccepted',
    'other-laboratory',
  ]),
  /** Missing right. */
  permission: namedPermission.nullable(),
  /** Limit of the user, and the place of the record. */
  limit: reference.nullable(),
  place: reference.nullable(),
})
export type Reason = z.infer<typeof reason>

export const explainAccess = endpoint('GET /api/user-management/users/{id}/why/', {
  access: 'roles.view',
  summary:
    'Why a user may not open a screen, make a call or see a record: the missing grant, scope or secrecy',
  query: z
    .strictObject({
      /** Permission of the screen. */
      screen: freeText(100).optional(),
      /** «GET /api/…». */
      call: freeText(300).optional(),
      object: recordId.optional(),
      emission: recordId.optional(),
    })
    .refine((query) => Object.values(query).filter((value) => value !== undefined).length === 1, {
      path: ['screen'],
      message: 'required',
    }),
  response: z.object({ allowed: z.boolean(), reasons: z.array(reason) }),
})

export const listCalls = endpoint('GET /api/user-management/calls/', {
  access: 'roles.view',
  summary: 'Every call of the product and what it asks for',
  response: z.object({
    data: z.array(z.object({ call: z.string(), summary: z.string(), access: z.string() })),
  }),
})
