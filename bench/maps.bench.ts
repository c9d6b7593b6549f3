import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '#contract/api/people/auth'
import { listObjects, updateObject } from '#contract/api/registry/company-objects'
import { demoPassword } from '#contract/demo-accounts'
import { lastTwelveMonths } from '#contract/domain/registry/compared-periods'
import type { Answer } from '#contract/endpoint'
import { withServer } from './support/bench-server'
import { fillPlaces } from './support/fill-places'
import { printTable } from './support/print-table'
import { median, msOf, percentile } from './support/rounds'

/** Tiles of 20,000 objects and 100,000 sources, with whole GeoJSON beside them: npm run bench maps */

const KB_A_SCREEN = 30
const TILE_MS = 10
const TIMES_QUICKER = 50
const MEMORY_MB = 150
const MOVED_MS = 2000

/** The tiles that a map of the whole country shows, and those of a town. */
function tilesOf(z: number, [west, south, east, north]: readonly [number, number, number, number]) {
  const x = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** z)
  const y = (latitude: number) => {
    const sine = Math.sin((latitude * Math.PI) / 180)
    return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z)
  }
  const tiles: string[] = []
  for (let across = x(west); across <= x(east); across++)
    for (let down = y(north); down <= y(south); down++) tiles.push(`${z}/${across}/${down}`)
  return tiles
}
const country = [50, 34, 79, 49] as const
const screens = {
  'the country, zoom 5': tilesOf(5, country),
  'regions, zoom 7': tilesOf(7, [63, 38.5, 68, 41.5]),
  'a region, zoom 9': tilesOf(9, [66.3, 39.3, 67.6, 40]),
  'a town, zoom 12': tilesOf(12, [69.15, 41.25, 69.4, 41.4]),
}

await withServer(async ({ url, access, pool, database, beforehand, another }) => {
  await fillPlaces(pool, database)

  const bytesOf = (path: string, token: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
      const asking = request(url + path, { headers }, (answer) => {
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
        })
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`)),
        )
      })
      asking.on('error', reject)
      asking.end()
    })

  const year = new Date().getUTCFullYear()
  const ofYear = `condition_from=${year - 1}-01-01&condition_to=${year}-12-31`
  const before = process.memoryUsage().rss
  const [first = ''] = screens['the country, zoom 5']
  const begun = await msOf(async () => {
    for (const work of beforehand) await work()
  })
  const { date_from, date_to } = lastTwelveMonths(new Date().toISOString().slice(0, 10))
  const usual = `condition_from=${date_from}&condition_to=${date_to}`
  const firstTile = await msOf(() => bytesOf(`/api/maps/sources/tiles/${first}?${usual}`, access))
  await bytesOf(`/api/maps/sources/tiles/${first}?${ofYear}`, access)
  await bytesOf(`/api/maps/objects/tiles/${first}?${ofYear}`, access)
  const memory = (process.memoryUsage().rss - before) / 1024 / 1024

  await pool.query(
    `update users set region_id = (select id from regions where sato = '1718') where email = 'ministry@eco.demo'`,
  )
  const signedIn = await fetch(url + signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ministry@eco.demo', password: demoPassword }),
  })
  const { tokens } = (await signedIn.json()) as { tokens: string }
  const limited = (JSON.parse(tokens) as { access: string }).access
  const { rows } = await pool.query<{ id: number }>('select id from components order by id limit 1')
  const callers = [
    { name: 'everything', token: access, query: ofYear },
    {
      name: 'one region, a component and a year',
      token: limited,
      query: `condition_from=${year}-01-01&condition_to=${year}-12-31&condition_component=${rows[0]?.id}`,
    },
  ]
  const table = [['who', 'screen', 'tiles', 'KB a screen', 'ms a tile p50', 'p95']]
  const failures: string[] = []
  let tilesASecond = 0
  for (const { name, token, query } of callers) {
    const path = (tile: string) => `/api/maps/sources/tiles/${tile}?${query}`
    const firstMs = await msOf(() => bytesOf(path(first), token))
    table.push([name, 'the first tile', '1', '', firstMs.toFixed(1), ''])
    for (const [screen, tiles] of Object.entries(screens)) {
      let bytes = 0
      const times: number[] = []
      for (let round = 0; round < Math.ceil(120 / tiles.length); round++) {
        bytes = 0
        for (const tile of tiles)
          times.push(
            await msOf(async () => {
              bytes += await bytesOf(path(tile), token)
            }),
          )
      }
      const [p50, kb] = [median(times), bytes / 1024]
      table.push([
        name,
        screen,
        String(tiles.length),
        kb.toFixed(1),
        p50.toFixed(2),
        percentile(times, 0.95).toFixed(2),
      ])
      if (screen.startsWith('the country')) {
        if (kb > KB_A_SCREEN) failures.push(`${kb.toFixed(1)} KB a screen`)
        if (p50 > TILE_MS) failures.push(`${p50.toFixed(1)} ms a tile`)
        if (name === 'everything') tilesASecond = 1000 / p50
      }
    }
  }
  printTable(table)

  const other = await another()
  const late: number[] = []
  for (let round = 0; round < 5; round++) late.push(await untilMoved(url, other, access, round))
  const slowest = Math.max(...late)

  let whole = 0
  const geojson: number[] = []
  for (let round = 0; round < 3; round++)
    geojson.push(
      await msOf(async () => {
        whole = await bytesOf(`/api/company-objects/polution-sources-map/?${ofYear}`, access)
      }),
    )
  const times = tilesASecond / (1000 / median(geojson))
  console.log(
    `Reading the places and judging them, before anybody asks: ${begun.toFixed(0)} ms; ` +
      `the first tile of all then: ${firstTile.toFixed(0)} ms`,
  )
  console.log(`Memory for both indexes, and for what is kept beside them: ${memory.toFixed(0)} MB`)
  console.log(
    `Whole GeoJSON of the sources: ${(whole / 1024).toFixed(0)} KB in ${median(geojson).toFixed(0)} ms; ` +
      `tiles come ${times.toFixed(0)} times as often`,
  )
  console.log(`A moved object is right in the tiles of both servers within ${slowest.toFixed(0)} ms`)
  if (slowest > MOVED_MS) failures.push(`${slowest.toFixed(0)} ms until a moved object is right`)
  if (times < TIMES_QUICKER) failures.push(`only ${times.toFixed(0)} times the rate of GeoJSON`)
  if (memory > MEMORY_MB) failures.push(`${memory.toFixed(0)} MB of memory`)
  if (failures.length > 0) throw new Error(`Not as promised: ${failures.join('; ')}`)
}, 'accounts')

/** An object goes to an empty corner of the map: until both servers show it there, and nowhere else. */
async function untilMoved(one: string, other: string, access: string, round: number): Promise<number> {
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const listed = await fetch(`${one}${listObjects.path}?page_size=1&page=${round + 1}`, { headers })
  const { data } = (await listed.json()) as Answer<typeof listObjects>
  const { id, version } = data[0] ?? { id: 0, version: 0 }
  const [latitude, longitude] = [45.2 + round / 100, 56.3]
  const [tile = ''] = tilesOf(12, [longitude, latitude, longitude, latitude])
  const isThere = async (server: string) =>
    (await (await fetch(`${server}/api/maps/objects/tiles/${tile}`, { headers })).arrayBuffer()).byteLength >
    0
  await Promise.all([one, other].map(isThere))
  return msOf(async () => {
    const body = JSON.stringify({ id, version, latitude, longitude })
    const changed = await fetch(one + updateObject.path, { method: updateObject.method, headers, body })
    if (!changed.ok) throw new Error(`The object could not be moved: ${await changed.text()}`)
    for (const server of [one, other]) while (!(await isThere(server))) await pause(20)
  })
}
