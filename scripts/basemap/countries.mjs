import clipping from 'polygon-clipping'
import { feature, mesh } from 'topojson-client'
import { facts, packaged } from './facts.mjs'
import { boundsOf, boxPolygon, overlaps, polygonsOf, simplify } from './geometry.mjs'

/** The extent of the map: Uzbekistan with room for wide screens. */
export const MAP_BOUNDS = [40, 28, 90, 56]
const NEAR_BOUNDS = [54, 36, 75, 47]
const BAIKONUR = 'Baikonur'
const UZBEKISTAN = '860'

export function loadCountries() {
  const topology = packaged('world-atlas/countries-10m.json')
  const arcs = absoluteArcs(topology)
  const geometries = topology.objects.countries.geometries
  const own = geometries.find(({ id }) => id === UZBEKISTAN)
  const ownArcs = new Set(own.arcs.flat(2).map((arc) => (arc < 0 ? ~arc : arc)))
  const simplified = arcs.map((arc, i) => simplify(arc, ownArcs.has(i) ? 0.001 : toleranceFor(arc)))
  return { topology: { ...topology, transform: undefined, arcs: simplified }, geometries }
}

/** The outline of Uzbekistan by Natural Earth, which has the Aral Sea that the regions lack. */
export function outlineOfUzbekistan({ topology, geometries }) {
  return polygonsOf(
    feature(
      topology,
      geometries.find(({ id }) => id === UZBEKISTAN),
    ).geometry,
  )
}

/** Named countries one by one, and all other land as one piece without borders. */
export function buildCountries({ topology, geometries }, uzbekistan) {
  const named = facts('countries')
  const box = boxPolygon(MAP_BOUNDS)
  const clip = (geometry) => clipping.intersection(polygonsOf(feature(topology, geometry).geometry), box)
  const pieces = geometries.filter((geometry) => isInside(topology, geometry))
  const isNamed = ({ id }) => named.some(({ iso }) => iso === id)
  // Natural Earth cuts the leased cosmodrome out of Kazakhstan.
  const isBaikonur = ({ properties }) => properties.name === BAIKONUR
  const countries = named.map(({ iso, name_ru, name_uz }) => {
    const parts = pieces.filter((piece) => piece.id === iso || (iso === '398' && isBaikonur(piece)))
    const polygons = iso === UZBEKISTAN ? uzbekistan : clipping.union(...parts.map(clip))
    return { properties: { iso, name_ru, name_uz }, polygons }
  })
  const others = pieces.filter((piece) => !isNamed(piece) && !isBaikonur(piece)).map(clip)
  return [...countries, { properties: {}, polygons: clipping.union(...others) }]
}

/** Borders of the neighbours but for those with Uzbekistan, whose own outline is drawn from its regions. */
export function buildBorders({ topology, geometries }) {
  const bordering = new Set(
    facts('countries')
      .filter(({ border }) => border === 'yes')
      .map(({ iso }) => iso),
  )
  const collection = {
    type: 'GeometryCollection',
    geometries: geometries.filter((g) => isInside(topology, g)),
  }
  const drawn = (a, b) => {
    if (a === b || a.id === UZBEKISTAN || b.id === UZBEKISTAN) return false
    if (a.properties.name === BAIKONUR || b.properties.name === BAIKONUR) return false
    return bordering.has(a.id) || bordering.has(b.id)
  }
  return mesh(topology, collection, drawn).coordinates.filter((line) => overlaps(boundsOf(line), MAP_BOUNDS))
}

function isInside(topology, geometry) {
  return polygonsOf(feature(topology, geometry).geometry).some(([outer]) =>
    overlaps(boundsOf(outer), MAP_BOUNDS),
  )
}

function absoluteArcs({ arcs, transform: { scale, translate } }) {
  return arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
}

/** Far land is only a backdrop; simplifying arcs rather than polygons keeps shared borders shared. */
function toleranceFor(arc) {
  if (overlaps(boundsOf(arc), NEAR_BOUNDS)) return 0.006
  return overlaps(boundsOf(arc), MAP_BOUNDS) ? 0.04 : 1
}
