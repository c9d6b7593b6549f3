import { visibilityOf } from '#contract/visibility'
import type { Db } from '../core/database/database'
import { visible } from '../core/database/scope'
import { Refusal } from '../core/errors'
import type { UserRights } from '../core/identity/session'

/** The only access to measurements: what the caller may see, by place, secrecy, laboratory and status. */
export function visibleEmissions(db: Db, who: UserRights) {
  const { acceptedOnly, laboratoryId } = visibilityOf(who)
  let rows = visible(db, who.scope).emissions()
  if (acceptedOnly) rows = rows.where('emissions.status', '=', 'Accepted')
  if (laboratoryId !== null) rows = rows.where('emissions.laboratory_id', '=', laboratoryId)
  return rows
}

/** Rejects filters by author or tax id for callers who may not see these. */
export function rejectUnseenFilters(
  { permissions }: Pick<UserRights, 'permissions'>,
  { author, inn }: { author?: number | undefined; inn?: string | undefined },
): void {
  const isUnseen =
    (author !== undefined && !permissions.has('emissions.history')) ||
    (inn !== undefined && !permissions.has('objects.view'))
  if (isUnseen) throw new Refusal(403, 'access.denied')
}
