import { goTo } from '../lib/address/navigation'
import { loadProfile } from '../lib/session/load-profile'
import { session } from '../lib/session/session'
import { signInPath } from '../lib/session/session-end'
import { leaveThisTab } from '../lib/session/sign-out'
import { listenToTabs } from '../lib/session/tabs'

/** The session is one for the whole browser: what happens to it in one tab holds in all. */
export function followSessionOfOtherTabs() {
  listenToTabs((message) => {
    if (message.kind === 'signed-out') return leaveThisTab()
    if (window.location.pathname === signInPath) return goTo('/')
    if (session().profile?.uid !== message.uid) void loadProfile()
  })
}
