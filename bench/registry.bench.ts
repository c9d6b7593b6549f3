import { type Compared, compareWithBareSql, reportCompared } from './support/bare-sql'
import { withServer } from './support/bench-server'
import { fillRegistry } from './support/fill-registry'

/** The register of 20,000 objects with 100,000 sources, each request beside its own statements: npm run bench registry */

const OBJECTS = 20_000

const requests: Record<string, string> = {
  'first page': '/api/company-objects/objects/',
  'a search': `/api/company-objects/objects/?search=${encodeURIComponent('зарафшан')}`,
  'a search with a slip': `/api/company-objects/objects/?search=${encodeURIComponent('зaрофшон завот')}`,
  'a region': '/api/company-objects/objects/?region=5',
  'a region, by title': '/api/company-objects/objects/?region=5&ordering=title',
  'page 500': '/api/company-objects/objects/?page=500',
  'sources of a region': '/api/company-objects/polution-source/?region=5',
}

await withServer(async ({ get, pool }) => {
  await fillRegistry(pool, OBJECTS)
  const compared: Record<string, Compared> = {}
  for (const [name, path] of Object.entries(requests)) {
    compared[name] = await compareWithBareSql(pool, /company_objects/, () => get(path))
  }
  const slow = reportCompared(compared)
  if (slow.length > 0) throw new Error(`Too slow beside their statements: ${slow.join(', ')}`)
})
