import * as contract from '#contract/api/people/auth'
import { demoAccounts as demoAccountList, demoPassword } from '#contract/demo-accounts'
import type { App } from '../../core/app'
import { notFound } from '../../core/errors'
import { serve, serveRaw } from '../../core/http/serve'
import { findOwnSessions } from './auth-queries'
import { endSessions } from './for-others'
import { checkPasswordLink, choosePassword } from './password-link'
import { changePassword, changeProfile, setPhoto, uploadPhoto } from './profile'
import { refreshSession, signOut } from './refresh-session'
import {
  askForSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor'
import { signIn } from './sign-in'
import { readSignedInUser } from './signed-in-user'
import { findVisibleFile, sendFile } from './stored-files'
import { storeTablePreferences } from './table-preferences'

export function authRoutes(app: App): void {
  serve(app, contract.signIn, (call) => signIn(app, call))
  serve(app, contract.refreshSession, (call) => refreshSession(app, call))
  serve(app, contract.signOut, (call) => signOut(app, call))
  serve(app, contract.currentUser, ({ db, session, lang }) => readSignedInUser(app, db, session.userId, lang))
  serve(app, contract.currentProfile, ({ db, session, lang }) =>
    readSignedInUser(app, db, session.userId, lang),
  )
  serve(app, contract.demoAccounts, () =>
    app.config.demo === 'off'
      ? { password: null, accounts: [] }
      : { password: demoPassword, accounts: demoAccountList.map(({ email, role }) => ({ email, role })) },
  )

  serve(app, contract.changeProfile, (call) => changeProfile(app, call))
  serve(app, contract.storePreference, storeTablePreferences)
  serve(app, contract.changePassword, changePassword)
  serve(app, contract.checkPasswordLink, checkPasswordLink)
  serve(app, contract.usePasswordLink, choosePassword)
  serve(app, contract.readSecondFactor, ({ db, session }) => readSecondFactor(app, db, session.userId))
  serve(app, contract.askForSecondFactor, askForSecondFactor)
  serve(app, contract.confirmSecondFactor, confirmSecondFactor)
  serve(app, contract.renewRecoveryCodes, renewRecoveryCodes)
  serve(app, contract.dropSecondFactor, dropSecondFactor)
  serve(app, contract.uploadPhoto, (call) => uploadPhoto(app, call))
  serve(app, contract.removePhoto, async ({ db, session, lang }) => {
    await setPhoto(db, session.userId, null)
    return readSignedInUser(app, db, session.userId, lang)
  })
  serveRaw(app, contract.readFile, async ({ db, session, params, reply }) =>
    sendFile(app, reply, await findVisibleFile(db, session, params.id)),
  )

  serve(app, contract.listOwnSessions, async ({ db, session, now }) => ({
    data: await findOwnSessions(db, session, now),
  }))
  serve(app, contract.endOwnSession, async ({ db, session, now, params, request }) => {
    const ended = await endSessions(db, {
      request,
      reason: 'ended',
      now,
      userId: session.userId,
      sessionId: params.id,
    })
    if (ended.length === 0) throw notFound()
    return { ok: true as const }
  })
}
