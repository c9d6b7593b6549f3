import { readEarly } from '../lib/api/api-request'
import { hasSession } from '../lib/session/cookies'
import { screenAt } from './screen-lookup'

/** An address that asks for more than the screen's own beginning leads to other reads: the page finds them itself. */
export function askForFirstReads() {
  const { pathname, search } = window.location
  if (!hasSession() || search !== '') return
  readEarly(screenAt(pathname)?.reads ?? [])
}
