import type { PermissionName } from '#contract/permissions/permissions'
import { Refusal } from '../errors'
import type { Session } from '../identity/session'

/** Whether a list is requested as a file, which needs the right to export. */
export function asksForFile(
  { permissions }: Session,
  { excel, csv }: { excel?: boolean | undefined; csv?: boolean | undefined },
  needed: PermissionName,
): boolean {
  if (!excel && !csv) return false
  if (!permissions.has(needed)) throw new Refusal(403, 'access.denied')
  return true
}
