import { isReference, type Reference } from '../../../../ui/form/reference/reference'

interface Territory {
  region: Reference | null
  district: Reference | null
}

export interface Chosen {
  region_id?: unknown
  district_id?: unknown
}

const idOf = (value: unknown) => (isReference(value) ? value.id : undefined)

/** Fills what is empty or was filled in by an earlier point (`filled`); the district only of a matching region. */
export function regionProposal(
  { region, district }: Territory,
  chosen: Chosen,
  filled: Chosen,
): Chosen | undefined {
  if (!region) return undefined
  const isOwn = (name: keyof Chosen) =>
    idOf(chosen[name]) !== undefined && idOf(chosen[name]) !== idOf(filled[name])
  if (isOwn('region_id') || isOwn('district_id')) {
    const lacksDistrict = idOf(chosen.region_id) === region.id && idOf(chosen.district_id) === undefined
    return lacksDistrict && district ? { region_id: chosen.region_id, district_id: district } : undefined
  }
  const isSame = idOf(chosen.region_id) === region.id && idOf(chosen.district_id) === district?.id
  return isSame ? undefined : { region_id: region, district_id: district ?? undefined }
}
