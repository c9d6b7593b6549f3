import {
  createLaboratory as createLaboratoryEndpoint,
  listLaboratories,
  updateLaboratory as updateLaboratoryEndpoint,
} from '#contract/api/people/laboratories'
import * as contract from '#contract/api/people/users'
import type { App } from '../../core/app'
import { asData, asResults } from '../../core/database/lists'
import { asksForFile } from '../../core/http/export-access'
import { type Call, serve, serveRaw } from '../../core/http/serve'
import { readDirectory } from '../../core/import/directory-queries'
import { makeTemplate } from '../../core/import/template'
import { sendWorkbook } from '../../core/spreadsheet/send-spreadsheet'
import { enqueueUpload } from '../jobs/for-others'
import { createUser, deleteUser, removeSecondFactor, updateUser } from './edit-user'
import { exportUsers } from './export-users'
import { importUsers } from './import/import-users'
import { instructions, readRoleWords, templateTitle, usersSheet } from './import/users-sheet'
import { createLaboratory, findLaboratories, updateLaboratory } from './laboratory-queries'
import { makePasswordLinks } from './password-links'
import { findUsers, readUser } from './user-queries'
import { endSession, endUserSessions, findSessions } from './user-sessions'

export function userRoutes(app: App): void {
  const list = async (call: Call<typeof contract.listUsers>) => {
    const { db, scope, lang, query, session } = call
    if (asksForFile(session, query, 'users.export')) return exportUsers(app, call)
    return asResults(await findUsers(db, scope, lang, query))
  }
  serve(app, contract.listUsers, list)
  serve(app, contract.listManagedUsers, list)
  serveRaw(app, contract.exportUsers, async (call) => call.reply.send(await exportUsers(app, call)))
  serve(app, contract.readUser, ({ db, scope, lang, params }) => readUser(db, scope, lang, params.id))
  serve(app, contract.createUser, createUser)
  serve(app, contract.updateUser, updateUser)
  serve(app, contract.deleteUser, deleteUser)
  serve(app, contract.deleteManagedUser, deleteUser)
  serve(app, contract.makePasswordLinks, makePasswordLinks)
  serve(app, contract.removeSecondFactor, removeSecondFactor)
  serve(app, contract.listSessions, async (call) => asData(await findSessions(call)))
  serve(app, contract.endSession, endSession)
  serve(app, contract.endUserSessions, endUserSessions)
  serveRaw(app, contract.readUsersTemplate, ({ db, scope, lang, reply }) =>
    sendWorkbook(reply, templateTitle[lang], async () => {
      const sheets = [usersSheet(await readRoleWords(db))]
      return makeTemplate({ sheets, instructions, directory: await readDirectory(db, scope), scope, lang })
    }),
  )
  serve(app, contract.importUsers, (call) =>
    enqueueUpload(app, importUsers, call, { dry_run: call.query.dry_run ?? false }),
  )

  serve(app, listLaboratories, async ({ db, scope, lang, query }) =>
    asData(await findLaboratories(db, scope, lang, query)),
  )
  serve(app, createLaboratoryEndpoint, createLaboratory)
  serve(app, updateLaboratoryEndpoint, updateLaboratory)
}
