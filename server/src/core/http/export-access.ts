import type { PermissionName } from '#contract/permissions/permissions'
import { Refusal } from '../errors'
import type { Session } from '../identity/session'

/** Whether a list is asked for as a file. Who may read it may not always take all of it away. */
export function asksForFile(
  { permissions }: Session,
  { excel, csv }: { excel?: boolean | undefined; csv?: boolean | undefined },
  needed: PermissionName,
): boolean {
  if (!excel && !csv) return false
  if (!permissions.has(needed)) throw new Refusal(403, 'access.denied')
  return true
}
