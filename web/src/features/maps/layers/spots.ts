import type { MapPoint } from '#contract/registers/any-register'

export type Spot = [MapPoint, ...MapPoint[]]

/** Records that stand so near, in degrees, as one: drawn one over the other, only the last would be seen. */
export function onSpots(points: readonly MapPoint[], reach: number): Spot[] {
  const spots: Spot[] = []
  for (const point of points) {
    const near = spots.find(
      ([first]) =>
        Math.abs(first.longitude - point.longitude) <= reach &&
        Math.abs(first.latitude - point.latitude) <= reach,
    )
    if (near) near.push(point)
    else spots.push([point])
  }
  return spots
}

/** Those that a spot names: `3,17`. */
export const namedIn = (points: readonly MapPoint[], ids: string) => {
  const named = new Set(ids.split(',').map(Number))
  return points.filter(({ id }) => named.has(id))
}
