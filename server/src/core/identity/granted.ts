import { sql } from 'kysely'
import type { PermissionName } from '#contract/permissions/permissions'

/** Whether the role of a query that joins `roles` has a permission. */
export const isGranted = (permission: PermissionName) =>
  sql<boolean>`(roles.name = 'admin' or exists (
    select from role_grants where role_grants.role_id = roles.id and role_grants.permission = ${permission}))`
