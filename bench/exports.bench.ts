import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Connection, Submittable } from 'pg'
import { listEmissions } from '#contract/api/measurements/emissions'
import { askFor } from './support/ask-for'
import { fillEmissions } from './support/fill-emissions'
import { option } from './support/options'
import { inRounds, msOf, percentile } from './support/rounds'
import {
  type Caller,
  memoryOf,
  type ServerProcess,
  withClient,
  withDatabase,
  withServerProcess,
} from './support/server-process'

/**
 * A million measurements as files, beside a plain COPY of the same columns, with the memory that it takes and what
 * others notice of it meanwhile: npm run bench -- exports --rows 1000000
 */

const ROWS = Number(option('rows') ?? 1_000_000)
const ROUNDS = 3

const copied = `copy (
  select id, date, object_id, source_id, medium, component_id, qualifier, value, unit_id, pdv, pdk, fon, ratio, verdict,
    flagged, status, laboratory_id, author_id, created_at, updated_at
  from emissions where deleted_at is null order by date desc, id desc
) to stdout (format csv)`

/** The plainest reader: it counts the bytes. */
function copy(client: Client): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    const reader = {
      submit: (connection: Connection) => connection.query(copied),
      handleError: reject,
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        bytes += chunk.length
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(bytes),
    }
    client.query(reader as Submittable)
  })
}

/** What it grows by while the work is done, at most. */
async function growth(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = await memoryOf(pid)
  let most = before
  const timer = setInterval(async () => {
    most = Math.max(most, await memoryOf(pid))
  }, 50)
  await work()
  clearInterval(timer)
  return most - before
}

/** How long a list takes others, the slowest of a hundred. */
async function slowest(other: Caller, isOver: (asked: number) => boolean): Promise<number> {
  const times: number[] = []
  while (!isOver(times.length)) {
    times.push(await msOf(() => other.get(`${listEmissions.path}?page_size=15`)))
    await pause(20)
  }
  return percentile(times, 0.99)
}

/** As a browser asks, that is for what is packed; to unpack it is the work of another machine. */
const asBrowser = (access: string) => ({ authorization: `Bearer ${access}`, 'accept-encoding': 'gzip' })

/** In a process of its own: whoever waits for a list here does not wait for the file to be read. */
async function elsewhere(url: string, access: string): Promise<void> {
  const script = `import { get } from 'node:http'
    get(${JSON.stringify(url)}, { headers: ${JSON.stringify(asBrowser(access))} }, (answer) => answer.resume())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error('The file could not be read')
}

async function measure(server: ServerProcess, client: Client) {
  const admin = await server.as('admin')
  const other = await server.as('csak')
  const files = { csv: 'csv=true', xlsx: 'excel=true' }
  const get = (file: string) =>
    askFor(`${server.url}${listEmissions.path}?${file}`, { headers: asBrowser(admin.access) })
  await slowest(other, (asked) => asked === 100)
  // A server that has just been started compiles what it does.
  for (const file of Object.values(files)) await admin.get(`${listEmissions.path}?${file}&region=5`)
  const grown: Record<string, number> = { csv: 0, xlsx: 0 }
  const timed = (name: keyof typeof files) => async () => {
    let ms = 0
    const more = await growth(server.pid, async () => {
      ms = await msOf(() => get(files[name]))
    })
    grown[name] = Math.max(grown[name] ?? 0, more)
    return ms
  }
  const times = await inRounds(ROUNDS, {
    copy: () => msOf(() => copy(client)),
    csv: timed('csv'),
    xlsx: timed('xlsx'),
  })
  const beside = (name: keyof typeof files) => async () => {
    let isOver = false
    const waiting = slowest(other, () => isOver)
    await elsewhere(`${server.url}${listEmissions.path}?${files[name]}`, admin.access)
    isOver = true
    return waiting
  }
  const noticed = await inRounds(ROUNDS, {
    alone: () => slowest(other, (asked) => asked === 300),
    csv: beside('csv'),
    xlsx: beside('xlsx'),
  })
  return { times, grown, noticed }
}

await withDatabase(async (database) => {
  const rows = await fillEmissions(database, ROWS)
  const { times, grown, noticed } = await withClient(database, (client) =>
    withServerProcess(database.url, (server) => measure(server, client)),
  )
  console.log(`${rows.toLocaleString('en')} measurements, medians of ${ROUNDS} rounds in turn:`)
  console.table({
    'plain COPY': { seconds: (times.copy / 1000).toFixed(1), 'p99 of a list, ms': noticed.alone.toFixed(1) },
    ...Object.fromEntries(
      (['csv', 'xlsx'] as const).map((name) => [
        name,
        {
          seconds: (times[name] / 1000).toFixed(1),
          'times COPY': (times[name] / times.copy).toFixed(2),
          'grown by, MB': grown[name]?.toFixed(0),
          'p99 of a list, ms': noticed[name].toFixed(1),
        },
      ]),
    ),
  })
})
