import {
  changeRolePermissions as changePermissionsEndpoint,
  compareRoles as compareRolesEndpoint,
  createRole as createRoleEndpoint,
  deleteRole as deleteRoleEndpoint,
  explainAccess as explainAccessEndpoint,
  exportRoles as exportRolesEndpoint,
  listCalls,
  listRolePermissions as listPermissionsEndpoint,
  listRoles,
  readRole as readRoleEndpoint,
  switchRoleNotifications as switchNotificationsEndpoint,
  updateRole as updateRoleEndpoint,
} from '#contract/api/people/roles'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { serve, serveRaw } from '../../core/http/serve'
import { createRole, deleteRole, switchNotifications, updateRole } from './edit-role'
import { explainAccess } from './explain-access'
import { exportRoles } from './export-roles'
import { changeRolePermissions, compareRoles, listRolePermissions } from './role-permissions'
import { findRoles, readRole } from './role-queries'

export function roleRoutes(app: App): void {
  serve(app, listRoles, async ({ db, lang, query }) => asData(await findRoles(db, lang, query)))
  serve(app, readRoleEndpoint, ({ db, lang, params }) => readRole(db, lang, params.id))
  serveRaw(app, exportRolesEndpoint, exportRoles)
  serve(app, createRoleEndpoint, createRole)
  serve(app, updateRoleEndpoint, updateRole)
  serve(app, deleteRoleEndpoint, deleteRole)
  serve(app, switchNotificationsEndpoint, switchNotifications)
  serve(app, listPermissionsEndpoint, listRolePermissions)
  serve(app, changePermissionsEndpoint, (call) => changeRolePermissions(app.endpoints, call))
  serve(app, compareRolesEndpoint, compareRoles)
  serve(app, explainAccessEndpoint, (call) => explainAccess(app, call))
  serve(app, listCalls, () => ({
    data: app.endpoints.map(({ method, path, summary, access }) => ({
      call: `${method} ${path}`,
      summary,
      access,
    })),
  }))
}
