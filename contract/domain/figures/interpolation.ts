export interface MeasuredPoint {
  readonly longitude: number
  readonly latitude: number
  readonly value: number
}

/** Beyond this distance nothing is known. */
export const REACH_KM = 50

const KM_PER_DEGREE = 111.2

/** Plane geometry is enough for fifty kilometres. */
function kmBetween(one: Position, other: Position): number {
  const shrink = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180)
  const x = (one.longitude - other.longitude) * shrink
  return Math.hypot(x, one.latitude - other.latitude) * KM_PER_DEGREE
}

interface Position {
  readonly longitude: number
  readonly latitude: number
}

/** Degrees. Two cells to each side hold everything within reach. */
const CELL = 0.5
const AROUND_X = Math.ceil(REACH_KM / (KM_PER_DEGREE * Math.cos((46 * Math.PI) / 180)) / CELL)
const AROUND_Y = Math.ceil(REACH_KM / KM_PER_DEGREE / CELL)

const cellOf = (x: number, y: number) => `${x} ${y}`
const along = (degrees: number) => Math.floor(degrees / CELL)

/** Inverse distance weighting, with the square of the distance. Null where no point is within reach. */
export function interpolate(points: readonly MeasuredPoint[]): (place: Position) => number | null {
  const cells = new Map<string, MeasuredPoint[]>()
  for (const point of points) {
    const cell = cellOf(along(point.longitude), along(point.latitude))
    const inIt = cells.get(cell)
    if (inIt) inIt.push(point)
    else cells.set(cell, [point])
  }
  return (place) => {
    const [x, y] = [along(place.longitude), along(place.latitude)]
    let [sum, weights] = [0, 0]
    let [atIt, values] = [0, 0]
    for (let dx = -AROUND_X; dx <= AROUND_X; dx++)
      for (let dy = -AROUND_Y; dy <= AROUND_Y; dy++)
        for (const point of cells.get(cellOf(x + dx, y + dy)) ?? []) {
          const km = kmBetween(place, point)
          if (km > REACH_KM) continue
          if (km === 0) {
            atIt++
            values += point.value
            continue
          }
          sum += point.value / km ** 2
          weights += 1 / km ** 2
        }
    if (atIt > 0) return values / atIt
    return weights > 0 ? sum / weights : null
  }
}
