import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
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

/** Sockets that only count what comes. They are made by hand: a client of the library would cost more than the server. */
async function openSockets(port: number, paths: string[]) {
  const sockets: Socket[] = []
  let heard = 0
  let wanted = Number.POSITIVE_INFINITY
  let done = () => {}
  const open = async (path: string) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    if (!answer.toString().startsWith('HTTP/1.1 101')) throw new Error(`Not opened: ${answer}`)
    socket.on('data', () => {
      heard++
      if (heard === wanted) done()
    })
    sockets.push(socket)
  }
  for (let begun = 0; begun < paths.length; begun += 50)
    await Promise.all(paths.slice(begun, begun + 50).map(open))
  return {
    /** Until every socket has heard of it. */
    allHear(tell: () => Promise<unknown>): Promise<number> {
      return msOf(async () => {
        heard = 0
        wanted = sockets.length
        const all = new Promise<void>((resolve) => {
          done = resolve
        })
        await tell()
        await all
      })
    },
    /** As browsers do, so that nobody takes them for gone. */
    ping() {
      const text = Buffer.from('{"action":"ping","request_id":"1","query":{}}')
      for (const socket of sockets)
        socket.write(Buffer.concat([Buffer.of(0x81, 0x80 | text.length, 0, 0, 0, 0), text]))
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
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
      await ours.allHear(async () => ours.ping())
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
