import type { PermissionName } from '../permissions/permissions'

export interface Hearer {
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
  { regionId, districtId, ministryId, seesSecret }: Hearer['scope'],
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
