import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { option } from './options'
import { median, msOf } from './rounds'
import { memoryOf, withClient, withDatabase, withServerProcess } from './server-process'

/**
 * One event to ten thousand sockets, and what each of them costs, beside the plainest server of the same library:
 * npm run bench -- sockets
 */

const SOCKETS = Number(option('sockets') ?? 10_000)
const ROUNDS = 7

async function openSockets(port: number, paths: string[]) {
  const clients = fork('bench/socket-clients.ts', { execArgv: process.execArgv })
  clients.send({ port, paths })
  await once(clients, 'message')
  return {
    /** Until every socket has heard of it. */
    allHear: (tell: () => Promise<unknown>) =>
      msOf(() => Promise.all([once(clients, 'message', { signal: AbortSignal.timeout(60_000) }), tell()])),
    close: () => clients.kill(),
  }
}

const perSocketKb = (before: number, after: number) => ((after - before) * 1024) / SOCKETS

async function bare() {
  const server = fork('bench/bare-sockets.ts', { execArgv: process.execArgv })
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

await withDatabase((database) => withClient(database, (client) => measure(database.url, client)))

async function measure(databaseUrl: string, client: Client) {
  const { rows } = await client.query<{ id: number; actor: number }>(
    `select emissions.id, author_id as actor from emissions where status = 'Accepted' and not is_secret and region_id =
      (select region_id from users where email = 'region@eco.demo') and laboratory_id =
      (select laboratory_id from users where email = 'region@eco.demo') limit 1`,
  )
  const tell = () =>
    client.query(`insert into events (topic, body) values ('emission.changed', $1)`, [
      JSON.stringify({ ids: [rows[0]?.id], actorId: rows[0]?.actor }),
    ])
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
    ours.close()
    plain.close()
  })
}
