import { performance } from 'node:perf_hooks'
import { withTwin } from './drf/run-twin'
import { type Compared, compareWithBareSql, reportCompared } from './support/bare-sql'
import { withServer } from './support/bench-server'
import { fillEmissions } from './support/fill-emissions'

/**
 * Five million measurements: the first page with each filter beside its own statements, and the list with its count
 * beside a twin in Django REST Framework: npm run bench emissions
 */

const CLIENTS = 4
const SECONDS = 8

const list = '/api/company-objects/get-emissions/'

const filters = [
  '',
  'medium=air',
  'region=5',
  'region=5&medium=water',
  'district=60',
  'ministry=3',
  'danger_category=1',
  'activity_field=4',
  'ownership_form=2',
  'subordination=1',
  'inn=2',
  'miz=true',
  'pkm343=true',
  'object=17',
  'source=120',
  'component=2',
  'status=New',
  'status=Canceled&medium=air',
  'undecided=true&medium=air&ordering=-risk',
  'verdict=exceeded',
  'verdict=under',
  'exceeded=true&medium=water',
  'no_data=true',
  'date_from=2025-01-01&date_to=2025-03-31',
  'date_from=2025-01-10&date_to=2025-03-20&medium=air',
  'laboratory=1',
  'author=2',
  `search=${encodeURIComponent('азот')}`,
  `search=${encodeURIComponent('алмалык')}`,
  'medium=air&ordering=-updated_at',
  'region=5&verdict=exceeded&status=Accepted&date_from=2024-01-01',
]

await withServer(async ({ get, pool, database }) => {
  const count = await fillEmissions(database, 5_000_000)
  console.log(`${count} measurements`)
  const compared: Record<string, Compared> = {}
  for (const filter of filters) {
    const name = decodeURIComponent(filter) || 'no filter'
    compared[name] = await compareWithBareSql(
      pool,
      /emission|company_objects|components/,
      () => get(`${list}?${filter}`),
      40,
    )
  }
  const slow = reportCompared(compared)
  await compareWithTwin(get, database.url)
  if (slow.length > 0) throw new Error(`Too slow beside their statements: ${slow.join(', ')}`)
})

async function compareWithTwin(get: (path: string) => Promise<unknown>, databaseUrl: string) {
  await withTwin(databaseUrl, async (twin) => {
    const ofTwin = async (path: string) => {
      const answer = await fetch(twin + path)
      if (!answer.ok) throw new Error(`The twin answered ${answer.status}`)
      return answer.text()
    }
    const rows: Record<string, object> = {}
    const lost: string[] = []
    for (const filter of ['', 'medium=air', 'region=5']) {
      const ours = await perSecond(() => get(`${list}?page_size=15&${filter}`))
      const theirs = await perSecond(() => ofTwin(`/emissions/?${filter}`))
      rows[filter || 'no filter'] = {
        'ours, requests/s': ours.toFixed(0),
        'Django REST Framework': theirs.toFixed(1),
        times: (ours / theirs).toFixed(1),
      }
      if (filter === '' && ours < theirs * 10) lost.push('the list')
    }
    console.table(rows)
    if (lost.length > 0) throw new Error(`Less than ten times the twin: ${lost.join(', ')}`)
  })
}

async function perSecond(request: () => Promise<unknown>): Promise<number> {
  await request()
  const until = performance.now() + SECONDS * 1000
  let answered = 0
  const client = async () => {
    while (performance.now() < until) {
      await request()
      answered++
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return answered / ((performance.now() - began) / 1000)
}
