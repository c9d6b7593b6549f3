import { loadProfile } from '../lib/load-profile'
import { goTo } from '../lib/navigation'
import { session } from '../lib/session'
import { signInPath } from '../lib/session-end'
import { leaveThisTab } from '../lib/sign-out'
import { listenToTabs } from '../lib/tabs'

/** The session is one for the whole browser: what happens to it in one tab holds in all. */
export function followSessionOfOtherTabs() {
  listenToTabs((message) => {
    if (message.kind === 'signed-out') return leaveThisTab()
    if (window.location.pathname === signInPath) return goTo('/')
    if (session().profile?.uid !== message.uid) void loadProfile()
  })
}
