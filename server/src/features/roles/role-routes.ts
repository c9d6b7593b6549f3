import * as contract from '#contract/api/people/roles'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { serve, serveRaw } from '../../core/http/serve'
import { createRole, deleteRole, switchNotifications, updateRole } from './edit-role'
import { explainAccess } from './explain-access'
import { exportRoles } from './export-roles'
import { changeRolePermissions, compareRoles, listRolePermissions } from './role-permissions'
import { findRoles, readRole } from './role-queries'

export function roleRoutes(app: App): void {
  serve(app, contract.listRoles, async ({ db, lang, query }) => asData(await findRoles(db, lang, query)))
  serve(app, contract.readRole, ({ db, lang, params }) => readRole(db, lang, params.id))
  serveRaw(app, contract.exportRoles, exportRoles)
  serve(app, contract.createRole, createRole)
  serve(app, contract.updateRole, updateRole)
  serve(app, contract.deleteRole, deleteRole)
  serve(app, contract.switchRoleNotifications, switchNotifications)
  serve(app, contract.listRolePermissions, listRolePermissions)
  serve(app, contract.changeRolePermissions, (call) => changeRolePermissions(app.endpoints, call))
  serve(app, contract.compareRoles, compareRoles)
  serve(app, contract.explainAccess, (call) => explainAccess(app, call))
  serve(app, contract.listCalls, () => ({
    data: app.endpoints.map(({ method, path, summary, access }) => ({
      call: `${method} ${path}`,
      summary,
      access,
    })),
  }))
}
