// Plane geometry is enough here: degrees of longitude are shrunk to the middle latitude of the country.
export const LNG_SHRINK = Math.cos((40.8 * Math.PI) / 180)
const KM_PER_DEGREE = 111.2

/** The rings of a geometry as a list of polygons. */
export function polygonsOf(geometry) {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

function ringArea(ring) {
  let sum = 0
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]
    sum += x * nextY - nextX * y
  })
  return Math.abs(sum / 2)
}

export function areaKm2(polygons) {
  const degrees = polygons.reduce((total, [outer, ...holes]) => {
    return total + ringArea(outer) - holes.reduce((sum, hole) => sum + ringArea(hole), 0)
  }, 0)
  return degrees * KM_PER_DEGREE ** 2 * LNG_SHRINK
}

function inRing(ring, [x, y]) {
  let inside = false
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

export function contains(polygons, point) {
  return polygons.some(
    ([outer, ...holes]) => inRing(outer, point) && !holes.some((hole) => inRing(hole, point)),
  )
}

/** West, south, east, north. */
export function boundsOf(points) {
  const lng = points.map((p) => p[0])
  const lat = points.map((p) => p[1])
  return [Math.min(...lng), Math.min(...lat), Math.max(...lng), Math.max(...lat)]
}

export function polygonBounds(polygon) {
  return boundsOf(polygon[0])
}

export function overlaps([w, s, e, n], [w2, s2, e2, n2]) {
  return w <= e2 && e >= w2 && s <= n2 && n >= s2
}

export function boxPolygon([w, s, e, n]) {
  return [
    [
      [
        [w, s],
        [e, s],
        [e, n],
        [w, n],
        [w, s],
      ],
    ],
  ]
}

/** A round city of a given area, for want of its real outline. */
export function disc([lng, lat], km2) {
  const radius = Math.sqrt(km2 / Math.PI) / KM_PER_DEGREE
  const corners = 16
  const ring = Array.from({ length: corners + 1 }, (_, i) => {
    const angle = (2 * Math.PI * (i % corners)) / corners
    return [lng + (radius * Math.cos(angle)) / LNG_SHRINK, lat + radius * Math.sin(angle)]
  })
  return [[ring]]
}

export function withoutSlivers(polygons, km2) {
  return polygons.filter((polygon) => areaKm2([polygon]) > km2)
}

/** Three decimals are about a hundred metres, finer than any source here. Points that fall together are dropped. */
export function roundLine(line) {
  const rounded = line.map((point) => point.map((degrees) => Math.round(degrees * 1000) / 1000))
  return rounded.filter(([x, y], i) => i === 0 || x !== rounded[i - 1][0] || y !== rounded[i - 1][1])
}

export function roundPolygons(polygons) {
  return polygons
    .map((polygon) => polygon.map(roundLine).filter((ring) => ring.length >= 4))
    .filter((polygon) => polygon.length > 0)
}

/** Douglas and Peucker's simplification: the ends stay, and every point further than the tolerance. */
export function simplify(line, tolerance) {
  if (line.length < 3) return line
  const [ax, ay] = line[0]
  const [bx, by] = line[line.length - 1]
  const length = Math.hypot(bx - ax, by - ay)
  let furthest = 0
  let distance = 0
  line.forEach(([x, y], i) => {
    const d =
      length === 0
        ? Math.hypot(x - ax, y - ay)
        : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
    if (d > distance) {
      distance = d
      furthest = i
    }
  })
  if (distance <= tolerance) return [line[0], line[line.length - 1]]
  const before = simplify(line.slice(0, furthest + 1), tolerance)
  return [...before.slice(0, -1), ...simplify(line.slice(furthest), tolerance)]
}
