import type { EmissionStatus } from './domain/measurement/emission-status'
import type { Medium } from './domain/measurement/medium'
import type { PermissionName } from './permissions/permissions'

export interface Viewer {
  userId: number
  roleId: number
  permissions: ReadonlySet<PermissionName>
  scope: {
    regionId: number | null
    districtId: number | null
    ministryId: number | null
    seesSecret: boolean
  }
  laboratoryId: number | null
}

export interface Place {
  region_id: number | null
  district_id: number | null
  ministry_id: number | null
  is_secret: boolean
}

export function isWithin(
  { regionId, districtId, ministryId, seesSecret }: Viewer['scope'],
  place: Place,
): boolean {
  const within = (limit: number | null, own: number | null) => limit === null || limit === own
  return (
    within(regionId, place.region_id) &&
    within(districtId, place.district_id) &&
    within(ministryId, place.ministry_id) &&
    (seesSecret || !place.is_secret)
  )
}

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
export interface ChangedEmission extends Place {
  id: number
  medium: Medium
  status: EmissionStatus
  laboratory_id: number | null
}

/** Undefined when none is visible. */
export function visibleEmissions(
  who: Viewer,
  changed: readonly ChangedEmission[],
): { ids: number[]; media: Medium[] } | undefined {
  if (!who.permissions.has('emissions.view')) return undefined
  const { acceptedOnly, laboratoryId } = visibilityOf(who)
  const visible = changed.filter(
    (emission) =>
      isWithin(who.scope, emission) &&
      (laboratoryId === null || laboratoryId === emission.laboratory_id) &&
      (!acceptedOnly || emission.status === 'Accepted'),
  )
  if (visible.length === 0) return undefined
  return { ids: visible.map(({ id }) => id), media: [...new Set(visible.map(({ medium }) => medium))] }
}

/** With everything that decides about access. */
export interface CaseVisibility extends Place {
  is_confirmed: boolean
  laboratories: readonly number[]
}

/** By place, laboratory and acceptance of its measurements. */
export function canSeeCase(who: Viewer, one: CaseVisibility): boolean {
  const { acceptedOnly, laboratoryId } = visibilityOf(who)
  return (
    isWithin(who.scope, one) &&
    (one.is_confirmed || !acceptedOnly) &&
    (laboratoryId === null || one.laboratories.includes(laboratoryId))
  )
}
