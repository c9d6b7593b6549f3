import type { EmissionStatus } from '../domain/measurement/emission-status'
import type { Medium } from '../domain/measurement/medium'
import type { PermissionName } from '../permissions/permissions'
import { type Hearer, isWithin, type Place } from './hearer'

export interface EmissionVisibility {
  acceptedOnly: boolean
  /** Null: all laboratories. */
  laboratoryId: number | null
}

/** Which measurements within the scope are visible. */
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

/** With everything that decides about access. */
export interface HeardEmission extends Place {
  id: number
  medium: Medium
  status: EmissionStatus
  laboratory_id: number | null
}

/** Undefined when none is visible. */
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
