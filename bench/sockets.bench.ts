import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { option } from './support/options'
import { median, msOf } from './support/rounds'
import { memoryOf, withClient, withDatabase, withServerProcess } from './support/server-process'

/**
 * One event to ten thousand sockets, and what each of them costs, beside the plainest server of the same library:
 * npm run bench -- sockets
 */

const SOCKETS = Number(option('sockets') ?? 10_000)
const ROUNDS = 7

async function openSockets(port: number, paths: string[]) {
  const clients = fork('bench/support/socket-clients.ts', { execArgv: process.execArgv })
  clients.send({ port, paths })
  await once(clients, 'message')
  return {
    /** Until every socket has heard of it. */
    allHear: (tell: () => Promise<unknown>, awaited = 'emission.changed', listeners?: number) => {
      clients.send({ awaited, listeners })
      return msOf(() =>
        Promise.all([once(clients, 'message', { signal: AbortSignal.timeout(60_000) }), tell()]),
      )
    },
    close: () => clients.kill(),
  }
}

const perSocketKb = (before: number, after: number) => ((after - before) * 1024) / SOCKETS

async function bare() {
  const server = fork('bench/support/bare-sockets.ts', { execArgv: process.execArgv })
  const [port] = (await once(server, 'message')) as [number]
  const before = await settled(server.pid as number)
  const sockets = await openSockets(
    port,
    Array.from({ length: SOCKETS }, () => '/'),
  )
  const after = await settled(server.pid as number)
  return {
    kb: perSocketKb(before, after),
    tell: () => sockets.allHear(async () => server.send('tell')),
    close() {
      sockets.close()
      server.kill()
    },
  }
}

/** When what was needed only for opening has been cleared away. */
async function settled(pid: number): Promise<number> {
  await pause(3000)
  return memoryOf(pid)
}

/** How many of the sockets are those of the first callers, of four. */
const callersOf = (sockets: number, callers: number) =>
  Array.from({ length: sockets }, (_, index) => index % 4).filter((caller) => caller < callers).length

/** Of a place that all of them see. */
async function otherTopics(client: Client): Promise<Record<string, object>> {
  const { rows } = await client.query<{ users: number[]; case_id: number; station_id: number }>(
    `select array(select id from users) as users,
      (select min(cases.id) from exceedance_cases cases join company_objects object on object.id = object_id
        where is_confirmed and not object.is_secret and object.region_id = region.region_id
          and region.laboratory_id = any(laboratories)) as case_id,
      (select min(station.id) from online_stations station where station.region_id = region.region_id) as station_id
    from users region where email = 'region@eco.demo'`,
  )
  const { users = [], case_id, station_id } = rows[0] ?? {}
  const reading = { station_id, at: new Date().toISOString(), values: { co2: 430, so2: 0.06 } }
  return {
    'alert.raised': { userIds: users },
    'case.changed': { id: case_id },
    'readings.stored': { readings: [reading] },
  }
}

await withDatabase((database) => withClient(database, (client) => measure(database.url, client)))

async function measure(databaseUrl: string, client: Client) {
  const { rows } = await client.query<{ id: number; actor: number }>(
    `select emissions.id, author_id as actor from emissions where status = 'Accepted' and not is_secret and region_id =
      (select region_id from users where email = 'region@eco.demo') and laboratory_id =
      (select laboratory_id from users where email = 'region@eco.demo') limit 1`,
  )
  const emit = (topic: string, body: object) => () =>
    client.query('insert into events (topic, body) values ($1, $2)', [topic, JSON.stringify(body)])
  const tell = emit('emission.changed', { ids: [rows[0]?.id], actorId: rows[0]?.actor })
  const others = await otherTopics(client)
  await withServerProcess(databaseUrl, async (server) => {
    const callers = await Promise.all(['admin', 'csak', 'ministry', 'region'].map(server.as))
    const paths = Array.from(
      { length: SOCKETS },
      (_, index) => `/notify/?token=${callers[index % callers.length]?.access}`,
    )
    const before = await settled(server.pid)
    const ours = await openSockets(Number(new URL(server.url).port), paths)
    const kb = perSocketKb(before, await settled(server.pid))
    const plain = await bare()
    const times: Record<string, number[]> = { ours: [], bare: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      const [one, other] = [await ours.allHear(tell), await plain.tell()]
      // The first shows both of them how it is done.
      if (round > 0) times.ours?.push(one) && times.bare?.push(other)
    }
    const [oursMs, bareMs] = [median(times.ours ?? []), median(times.bare ?? [])]
    console.log(`One event to ${SOCKETS.toLocaleString('en')} sockets, medians of ${ROUNDS} rounds in turn:`)
    console.table({
      ours: { ms: oursMs.toFixed(0), 'KB each': kb.toFixed(1), 'times bare': (oursMs / bareMs).toFixed(2) },
      'bare ws': { ms: bareMs.toFixed(0), 'KB each': plain.kb.toFixed(1) },
    })
    const table = []
    for (const [topic, body] of Object.entries(others)) {
      const told: number[] = []
      // A laboratory does not watch stations.
      const listeners = topic === 'readings.stored' ? callersOf(SOCKETS, 3) : SOCKETS
      for (let round = 0; round <= ROUNDS; round++)
        told.push(await ours.allHear(emit(topic, body), topic, listeners))
      table.push({ topic, ms: median(told.slice(1)).toFixed(0) })
    }
    console.log('The other topics, to the same sockets:')
    console.table(table)
    ours.close()
    plain.close()
  })
}
