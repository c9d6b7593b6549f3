import {
  createLaboratory as createLaboratoryEndpoint,
  createUser as createUserEndpoint,
  deleteManagedUser,
  deleteUser as deleteUserEndpoint,
  endUserSessions as endUserSessionsEndpoint,
  listLaboratories,
  listManagedUsers,
  listUsers,
  readUser as readUserEndpoint,
  updateLaboratory as updateLaboratoryEndpoint,
  updateUser as updateUserEndpoint,
} from '#contract/api/users'
import type { App } from '../../core/app'
import { asData, asResults } from '../../core/database/lists'
import { serve } from '../../core/http/serve'
import { createUser, deleteUser, endUserSessions, updateUser } from './edit-user'
import { createLaboratory, findLaboratories, updateLaboratory } from './laboratory-queries'
import { findUsers, readUser } from './user-queries'

export function userRoutes(app: App): void {
  serve(app, listUsers, async ({ db, scope, lang, query }) =>
    asResults(await findUsers(db, scope, lang, query)),
  )
  serve(app, listManagedUsers, async ({ db, scope, lang, query }) =>
    asResults(await findUsers(db, scope, lang, query)),
  )
  serve(app, readUserEndpoint, ({ db, scope, lang, params }) => readUser(db, scope, lang, params.id))
  serve(app, createUserEndpoint, createUser)
  serve(app, updateUserEndpoint, updateUser)
  serve(app, deleteUserEndpoint, deleteUser)
  serve(app, deleteManagedUser, deleteUser)
  serve(app, endUserSessionsEndpoint, endUserSessions)

  serve(app, listLaboratories, async ({ db, scope, lang, query }) =>
    asData(await findLaboratories(db, scope, lang, query)),
  )
  serve(app, createLaboratoryEndpoint, ({ db, scope, lang, body }) => createLaboratory(db, scope, lang, body))
  serve(app, updateLaboratoryEndpoint, ({ db, scope, lang, body }) => updateLaboratory(db, scope, lang, body))
}
