import { readFileSync } from 'node:fs'
import { distanceKm, type Outline } from '#contract/domain/registry/outline'
import type { Warning } from '#contract/shapes'
import { warningOf } from './http/warnings'
import { projectPath } from './project-path'

/** The outlines are generalised: nearer than this nobody can tell on which side a point lies. */
const TOLERANCE_KM = 5

interface Place {
  latitude: number | null
  longitude: number | null
}

/** Whether a point is where it is said to be. The region is told by its SATO code. */
export function placeWarnings({ latitude, longitude }: Place, sato: string): Warning[] {
  if (latitude === null || longitude === null) return []
  const isOutside = (outline: Outline) => distanceKm(outline, [longitude, latitude]) > TOLERANCE_KM
  const outlines = readOutlines()
  const own = outlines.get(sato)
  if (own && !isOutside(own)) return []
  if ([...outlines.values()].every(isOutside)) return [warningOf('coordinate.outside-country', 'latitude')]
  return own ? [warningOf('coordinate.outside-region', 'latitude')] : []
}

let known: Map<string, Outline> | undefined

/** A line for each region, as scripts/basemap/build.mjs writes them. */
function readOutlines(): Map<string, Outline> {
  known ??= new Map(
    readFileSync(projectPath('server/geo/region-outlines.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const { sato, polygons } = JSON.parse(line) as { sato: string; polygons: Outline }
        return [sato, polygons]
      }),
  )
  return known
}
