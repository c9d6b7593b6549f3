import type { EmissionStatus } from '../domain/measurement/emission-status'
import type { Medium } from '../domain/measurement/medium'
import type { PermissionName } from '../permissions/permissions'
import { type Hearer, isWithin, type Place } from './hearer'

export interface EmissionVisibility {
  acceptedOnly: boolean
  /** The one laboratory whose records are seen; null means all. */
  laboratoryId: number | null
}

/** What of the measurements in their scope somebody sees. */
export function visibilityOf({
  permissions,
  laboratoryId,
}: {
  permissions: ReadonlySet<PermissionName>
  laboratoryId: number | null
}): EmissionVisibility {
  return {
    acceptedOnly: !permissions.has('emissions.view-unaccepted'),
    laboratoryId: permissions.has('emissions.moderate') ? null : laboratoryId,
  }
}

/** A measurement with what decides who may hear of it. */
export interface HeardEmission extends Place {
  id: number
  medium: Medium
  status: EmissionStatus
  laboratory_id: number | null
}

/** What of the measurements somebody may hear of; undefined when it is nothing. */
export function emissionsFor(
  who: Hearer,
  changed: readonly HeardEmission[],
): { ids: number[]; media: Medium[] } | undefined {
  if (!who.permissions.has('emissions.view')) return undefined
  const { acceptedOnly, laboratoryId } = visibilityOf(who)
  const seen = changed.filter(
    (emission) =>
      isWithin(who.scope, emission) &&
      (laboratoryId === null || laboratoryId === emission.laboratory_id) &&
      (!acceptedOnly || emission.status === 'Accepted'),
  )
  if (seen.length === 0) return undefined
  return { ids: seen.map(({ id }) => id), media: [...new Set(seen.map(({ medium }) => medium))] }
}
