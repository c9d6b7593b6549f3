import {
  changeRolePermissions as changePermissionsEndpoint,
  createRole as createRoleEndpoint,
  deleteRole as deleteRoleEndpoint,
  listRolePermissions as listPermissionsEndpoint,
  listRoles,
  switchRoleNotifications as switchNotificationsEndpoint,
  updateRole as updateRoleEndpoint,
} from '#contract/api/roles'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { serve } from '../../core/http/serve'
import { createRole, deleteRole, switchNotifications, updateRole } from './edit-role'
import { changeRolePermissions, listRolePermissions } from './role-permissions'
import { findRoles } from './role-queries'

export function roleRoutes(app: App): void {
  serve(app, listRoles, async ({ db, lang, query }) => asData(await findRoles(db, lang, query)))
  serve(app, createRoleEndpoint, createRole)
  serve(app, updateRoleEndpoint, updateRole)
  serve(app, deleteRoleEndpoint, deleteRole)
  serve(app, switchNotificationsEndpoint, switchNotifications)
  serve(app, listPermissionsEndpoint, listRolePermissions)
  serve(app, changePermissionsEndpoint, changeRolePermissions)
}
