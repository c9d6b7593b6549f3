import clipping from 'polygon-clipping'
import { disc, polygonBounds, withoutSlivers } from './geometry.mjs'
import { powerDiagram } from './power-diagram.mjs'

/** A district that is nothing but an exclave, and the one that Shohimardon, an exclave too, belongs to. */
const SOKH = '1730226'
const FERGANA = '1730233'
const YANGIOBOD = '1708237'

/**
 * Schematic districts: each region is divided around the label points of its districts by their areas,
 * and cities are discs cut out of them. Good enough to colour and to point at, never to measure.
 */
export function buildDistricts(regions, yangiobod, territories) {
  const districts = {}
  for (const [sato, polygons] of Object.entries(regions)) {
    const own = territories.filter(({ parent }) => parent === sato)
    Object.assign(districts, divide(sato, polygons, own, yangiobod))
  }
  for (const sato of Object.keys(districts)) districts[sato] = withoutSlivers(districts[sato], 0.5)
  return districts
}

function divide(sato, polygons, own, yangiobod) {
  const { whole, rest } = setExclavesApart(sato, polygons, yangiobod)
  const sites = own.filter(({ kind, sato: district }) => kind === 'district' && !isExclaveOnly(district))
  const districts = {}
  powerDiagram(rest, sites).forEach((cell, i) => {
    districts[sites[i].sato] = cell
  })
  for (const [district, exclave] of Object.entries(whole)) {
    districts[district] = [...(districts[district] ?? []), ...exclave]
  }
  for (const city of own.filter(({ kind }) => kind === 'city')) {
    const ground = clipping.intersection(disc(city.label, city.km2), polygons)
    for (const { sato: district } of sites)
      districts[district] = clipping.difference(districts[district], ground)
    districts[city.sato] = ground
  }
  return districts
}

function isExclaveOnly(district) {
  return district === SOKH || district === YANGIOBOD
}

function setExclavesApart(sato, polygons, yangiobod) {
  if (sato === '1708') {
    return { whole: { [YANGIOBOD]: yangiobod }, rest: clipping.difference(polygons, yangiobod) }
  }
  if (sato === '1730') {
    const exclaves = polygons.filter((polygon) => polygonBounds(polygon)[3] < 40.2)
    const isSokh = (polygon) => polygonBounds(polygon)[2] < 71.5
    return {
      whole: {
        [SOKH]: exclaves.filter(isSokh),
        [FERGANA]: exclaves.filter((polygon) => !isSokh(polygon)),
      },
      rest: polygons.filter((polygon) => !exclaves.includes(polygon)),
    }
  }
  return { whole: {}, rest: polygons }
}
