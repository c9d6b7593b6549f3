import { readFileSync } from 'node:fs'
import { distanceKm, nearestTo, type Outline } from '#contract/domain/registry/outline'
import type { Warning } from '#contract/shapes'
import { warningOf } from './http/warnings'
import { projectPath } from './project-path'

/** The precision of the generalised outlines. */
const TOLERANCE_KM = 5

interface Place {
  latitude: number | null
  longitude: number | null
}

/** Warns when a point is outside of its region, given by its SATO code, or of the country. */
export function placeWarnings({ latitude, longitude }: Place, sato: string | undefined): Warning[] {
  if (latitude === null || longitude === null) return []
  const isOutside = (outline: Outline) => distanceKm(outline, [longitude, latitude]) > TOLERANCE_KM
  const outlines = outlinesOf('region')
  const own = sato === undefined ? undefined : outlines.get(sato)
  if (own && !isOutside(own)) return []
  if ([...outlines.values()].every(isOutside)) return [warningOf('coordinate.outside-country', 'latitude')]
  return own ? [warningOf('coordinate.outside-region', 'latitude')] : []
}

/** The SATO codes of the region and the (schematic) district of a point. */
export function territoriesAt(latitude: number, longitude: number): string[] {
  const point = [longitude, latitude] as const
  const region = nearestTo(outlinesOf('region'), point)
  if (!region || region.km > TOLERANCE_KM) return []
  const own = [...outlinesOf('district')].filter(([sato]) => sato.startsWith(region.name))
  const district = nearestTo(new Map(own), point)
  return district ? [region.name, district.name] : [region.name]
}

const known = new Map<string, Map<string, Outline>>()

/** One line per territory, written by scripts/basemap/build.mjs. */
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
