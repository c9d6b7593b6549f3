import {
  askForSecondFactor as askForSecondFactorEndpoint,
  changePassword as changePasswordEndpoint,
  changeProfile as changeProfileEndpoint,
  checkPasswordLink as checkPasswordLinkEndpoint,
  confirmSecondFactor as confirmSecondFactorEndpoint,
  currentProfile,
  currentUser,
  demoAccounts,
  dropSecondFactor as dropSecondFactorEndpoint,
  endOwnSession,
  listOwnSessions,
  readFile,
  readSecondFactor as readSecondFactorEndpoint,
  refreshSession as refreshSessionEndpoint,
  removePhoto,
  renewRecoveryCodes as renewRecoveryCodesEndpoint,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
  storePreference,
  uploadPhoto as uploadPhotoEndpoint,
  usePasswordLink as usePasswordLinkEndpoint,
} from '#contract/api/people/auth'
import { demoAccounts as demoAccountList, demoPassword } from '#contract/demo-accounts'
import type { App } from '../../core/app'
import { notFound } from '../../core/errors'
import { serve, serveRaw } from '../../core/http/serve'
import { arrange } from './arrangements'
import { endSessions } from './for-others'
import { findOwnSessions } from './own-sessions'
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

export function authRoutes(app: App): void {
  serve(app, signInEndpoint, (call) => signIn(app, call))
  serve(app, refreshSessionEndpoint, (call) => refreshSession(app, call))
  serve(app, signOutEndpoint, (call) => signOut(app, call))
  serve(app, currentUser, ({ db, session, lang }) => readSignedInUser(app, db, session.userId, lang))
  serve(app, currentProfile, ({ db, session, lang }) => readSignedInUser(app, db, session.userId, lang))
  serve(app, demoAccounts, () =>
    app.config.demo === 'off'
      ? { password: null, accounts: [] }
      : { password: demoPassword, accounts: demoAccountList.map(({ email, role }) => ({ email, role })) },
  )

  serve(app, changeProfileEndpoint, (call) => changeProfile(app, call))
  serve(app, storePreference, arrange)
  serve(app, changePasswordEndpoint, changePassword)
  serve(app, checkPasswordLinkEndpoint, checkPasswordLink)
  serve(app, usePasswordLinkEndpoint, choosePassword)
  serve(app, readSecondFactorEndpoint, ({ db, session }) => readSecondFactor(app, db, session.userId))
  serve(app, askForSecondFactorEndpoint, askForSecondFactor)
  serve(app, confirmSecondFactorEndpoint, confirmSecondFactor)
  serve(app, renewRecoveryCodesEndpoint, renewRecoveryCodes)
  serve(app, dropSecondFactorEndpoint, dropSecondFactor)
  serve(app, uploadPhotoEndpoint, (call) => uploadPhoto(app, call))
  serve(app, removePhoto, async ({ db, session, lang }) => {
    await setPhoto(db, session.userId, null)
    return readSignedInUser(app, db, session.userId, lang)
  })
  serveRaw(app, readFile, async ({ db, session, params, reply }) =>
    sendFile(app, reply, await findVisibleFile(db, session, params.id)),
  )

  serve(app, listOwnSessions, async ({ db, session, now }) => ({
    data: await findOwnSessions(db, session, now),
  }))
  serve(app, endOwnSession, async ({ db, session, now, params, request }) => {
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
