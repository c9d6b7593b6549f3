export type Position = readonly [longitude: number, latitude: number]

/** Polygons; the first ring is the border, the others are holes. */
export type Outline = readonly (readonly (readonly Position[])[])[]

const KM_PER_DEGREE = 111.2

/** 0 inside. Plane geometry is accurate enough for a few kilometres. */
export function distanceKm(outline: Outline, point: Position): number {
  const distances = outline.map((rings) => (isWithin(rings, point) ? 0 : distanceToBorder(rings, point)))
  return Math.min(...distances)
}

/** The area that contains the point, else the nearest. */
export function nearestTo<Name>(
  outlines: ReadonlyMap<Name, Outline>,
  point: Position,
): { name: Name; km: number } | undefined {
  const all = [...outlines].map(([name, outline]) => ({ name, km: distanceKm(outline, point) }))
  return all.sort((one, other) => one.km - other.km)[0]
}

/** Even-odd rule: holes need no special case. */
function isWithin(rings: readonly (readonly Position[])[], [x, y]: Position): boolean {
  let inside = false
  for (const [[ax, ay], [bx, by]] of rings.flatMap(edgesOf)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

function distanceToBorder(rings: readonly (readonly Position[])[], point: Position): number {
  const [longitude, latitude] = point
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const inKm = ([x, y]: Position) =>
    [(x - longitude) * shrink * KM_PER_DEGREE, (y - latitude) * KM_PER_DEGREE] as const
  return Math.min(...rings.flatMap(edgesOf).map(([a, b]) => distanceOfOrigin(inKm(a), inKm(b))))
}

/** Distance of the origin to a line segment. */
function distanceOfOrigin([ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + along * dx, ay + along * dy)
}

const edgesOf = (ring: readonly Position[]) =>
  ring.slice(1).map((end, index) => [ring[index] as Position, end] as const)
