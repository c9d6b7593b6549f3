import * as contract from '#contract/api/real-time/alerts'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { serve, serveRaw } from '../../core/http/serve'
import { findAlerts, readAlert } from './alert-queries'
import { changeOwnSettings, changeRoleSettings, findRoleSettings, readOwnSettings } from './alert-settings'
import { testMailSender } from './mail/send-mail'

export function alertRoutes(app: App): void {
  serve(app, contract.listAlerts, ({ db, session, lang, query }) => findAlerts(db, session, lang, query))
  serve(app, contract.markAlert, async ({ db, session, lang, now, params, body }) => {
    await readAlert(db, session, lang, params.id)
    await db
      .updateTable('alerts')
      .set({ read_at: body.is_read ? now : null })
      .where('id', '=', params.id)
      .execute()
    return readAlert(db, session, lang, params.id)
  })
  serve(app, contract.markAllAlerts, async ({ db, session, now }) => {
    await db
      .updateTable('alerts')
      .set({ read_at: now })
      .where('user_id', '=', session.userId)
      .where('read_at', 'is', null)
      .execute()
    return { ok: true as const }
  })
  serve(app, contract.readAlertSettings, ({ db, session }) => readOwnSettings(app, db, session))
  serve(app, contract.changeAlertSettings, (call) => changeOwnSettings(app, call))
  const sendTest = testMailSender(app.config)
  // Not in a transaction: the mail server may take its time.
  serveRaw(app, contract.sendTestMail, async (call) => call.reply.send(await sendTest(call)))
  serve(app, contract.listRoleAlertSettings, async (call) => asData(await findRoleSettings(call)))
  serve(app, contract.changeRoleAlertSettings, changeRoleSettings)
}
