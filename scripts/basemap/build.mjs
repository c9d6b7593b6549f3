// Builds the offline basemap: node scripts/basemap/build.mjs
// Sources, licences and what each file is good for: scripts/basemap/README.md
import { mkdirSync, writeFileSync } from 'node:fs'
import clipping from 'polygon-clipping'
import { buildBorders, buildCountries, loadCountries, outlineOfUzbekistan } from './countries.mjs'
import { buildDistricts } from './districts.mjs'
import { facts, position } from './facts.mjs'
import { roundLine, roundPolygons, withoutSlivers } from './geometry.mjs'
import { buildDistrictLabels, buildLabels, buildTowns } from './labels.mjs'
import { buildRegions } from './regions.mjs'
import { buildLakes, buildRivers } from './waters.mjs'

const OUTPUT = new URL('../../web/src/domain/map/basemap/files/', import.meta.url)
const FOR_THE_SERVER = new URL('../../server/geo/', import.meta.url)

const territories = facts('territories').map(({ label, area_km2, ...territory }) => ({
  ...territory,
  label: position(label),
  km2: Number(area_km2),
}))
const world = loadCountries()
const { regions, yangiobod } = buildRegions(outlineOfUzbekistan(world), territories)
const districts = buildDistricts(regions, yangiobod, territories)
const uzbekistan = withoutSlivers(clipping.union(...Object.values(regions)), 5)

mkdirSync(OUTPUT, { recursive: true })
write('countries', buildCountries(world, uzbekistan).map(area))
write('borders', [line({ properties: {}, lines: buildBorders(world) })])
write('regions', territoryAreas(regions))
write('districts', territoryAreas(districts))
write('district-labels', buildDistrictLabels(territories).map(point))
write('towns', buildTowns().map(point))
write('rivers', buildRivers().map(line))
write('lakes', buildLakes().map(area))
write('labels', buildLabels(territories).map(point))
writeOutlines('region', regions)
writeOutlines('district', districts)

function territoryAreas(polygonsBySato) {
  return territories
    .filter(({ sato }) => polygonsBySato[sato])
    .map(({ sato, parent, name_ru, name_uz }) =>
      area({ properties: { sato, parent, name_ru, name_uz }, polygons: polygonsBySato[sato] }),
    )
}

function area({ properties, polygons }) {
  const coordinates = roundPolygons(polygons)
  return { type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates } }
}

function line({ properties, line: single, lines = [single] }) {
  return {
    type: 'Feature',
    properties,
    geometry: { type: 'MultiLineString', coordinates: lines.map(roundLine) },
  }
}

function point({ properties, at }) {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: at } }
}

function write(name, features) {
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  writeFileSync(new URL(`${name}.json`, OUTPUT), `${text}\n`)
  console.log(`${name}: ${features.length} features, ${Math.round(text.length / 1000)} KB`)
}

/** Outlines for the server, which finds the territory of a point; one per line. */
function writeOutlines(kind, polygonsBySato) {
  const lines = Object.keys(polygonsBySato)
    .sort()
    .map((sato) => JSON.stringify({ sato, polygons: roundPolygons(polygonsBySato[sato]) }))
  mkdirSync(FOR_THE_SERVER, { recursive: true })
  writeFileSync(new URL(`${kind}-outlines.ndjson`, FOR_THE_SERVER), `${lines.join('\n')}\n`)
}
