import type { MapPoint } from '#contract/registers/any-register'

export type Spot = [MapPoint, ...MapPoint[]]

/** Records within `reach` degrees become one sign. */
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

/** Ids of a spot, such as `3,17`. */
export const namedIn = (points: readonly MapPoint[], ids: string) => {
  const named = new Set(ids.split(',').map(Number))
  return points.filter(({ id }) => named.has(id))
}
