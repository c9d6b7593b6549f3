import { readFileSync } from 'node:fs'
import { distanceKm, nearestTo, type Outline } from '#contract/domain/registry/outline'
import type { Warning } from '#contract/shapes'
import { warningOf } from './http/warnings'
import { projectPath } from './project-path'

/** The outlines are generalised: nearer than this nobody can tell on which side a point lies. */
const TOLERANCE_KM = 5

interface Place {
  latitude: number | null
  longitude: number | null
}

/** Whether a point is where it is said to be. The region is told by its SATO code; nothing is said of one that is not known yet. */
export function placeWarnings({ latitude, longitude }: Place, sato: string | undefined): Warning[] {
  if (latitude === null || longitude === null) return []
  const isOutside = (outline: Outline) => distanceKm(outline, [longitude, latitude]) > TOLERANCE_KM
  const outlines = outlinesOf('region')
  const own = sato === undefined ? undefined : outlines.get(sato)
  if (own && !isOutside(own)) return []
  if ([...outlines.values()].every(isOutside)) return [warningOf('coordinate.outside-country', 'latitude')]
  return own ? [warningOf('coordinate.outside-region', 'latitude')] : []
}

/** The SATO codes of the region and the district that a point lies in. The borders of districts are schematic. */
export function territoriesAt(latitude: number, longitude: number): string[] {
  const point = [longitude, latitude] as const
  const region = nearestTo(outlinesOf('region'), point)
  if (!region || region.km > TOLERANCE_KM) return []
  const own = [...outlinesOf('district')].filter(([sato]) => sato.startsWith(region.name))
  const district = nearestTo(new Map(own), point)
  return district ? [region.name, district.name] : [region.name]
}

const known = new Map<string, Map<string, Outline>>()

/** A line for each territory, as scripts/basemap/build.mjs writes them. */
function outlinesOf(kind: 'region' | 'district'): Map<string, Outline> {
  const found = known.get(kind) ?? readOutlines(kind)
  known.set(kind, found)
  return found
}

const readOutlines = (kind: string): Map<string, Outline> =>
  new Map(
    readFileSync(projectPath(`server/geo/${kind}-outlines.ndjson`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const { sato, polygons } = JSON.parse(line) as { sato: string; polygons: Outline }
        return [sato, polygons]
      }),
  )
