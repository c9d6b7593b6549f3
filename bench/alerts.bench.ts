import { once } from 'node:events'
import { WebSocket } from 'ws'
import { storeEmissions } from '#contract/api/measurements/emissions'
import type { Database } from '../server/src/core/database/database'
import { raiseAlert } from '../server/test/support/records/raise-alert'
import { fakeBrowser } from '../web/src/lib/socket/fake-browser'
import { reconnectDelay } from '../web/src/lib/socket/reconnect-delay'
import { option } from './support/options'
import { median } from './support/rounds'
import { type ServerProcess, withClient, withDatabase, withServerProcess } from './support/server-process'

/**
 * How soon an exceedance that was stored through one server rings on a socket of another, and how soon the browsers of
 * a server that restarts are back, with every alert shown once: npm run bench -- alerts [--sockets 100]
 */

const ROUNDS = 20
const SOCKETS = Number(option('sockets') ?? 100)

// What browsers bring along.
Object.assign(globalThis, { WebSocket })
console.error = () => undefined

async function ring(database: Database) {
  const pairs = await withClient(database, async (client) => {
    const { rows } = await client.query<{ source_id: number; component_id: number }>(
      `select distinct on (source_id, component_id) source_id, component_id
       from component_normatives norm join pollution_sources source on source.id = norm.source_id
       join company_objects object on object.id = source.object_id
       where norm.type = 'pdv' and source.status = 'active' and object.status = 'active' and norm.started_on < current_date
         and norm.ended_on is null
         and not exists (select from exceedance_cases cases where cases.source_id = norm.source_id and cases.component_id = norm.component_id)
       limit $1`,
      [ROUNDS + 1],
    )
    return rows
  })
  const date = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
  await withServerProcess(database.url, (one) =>
    withServerProcess(database.url, async (other) => {
      const admin = await one.as('admin')
      const { access } = await other.as('csak')
      const socket = new WebSocket(`${other.url.replace('http', 'ws')}/notify/?token=${access}`)
      await once(socket, 'open')
      const times: number[] = []
      for (const { source_id, component_id } of pairs) {
        const began = performance.now()
        const heard = ringsOn(socket)
        await admin.send('POST', storeEmissions.path, {
          ...{ source_id, date, values: [{ component_id, value: '100000' }] },
        })
        await heard
        times.push(performance.now() - began)
      }
      socket.close()
      // The first shows both servers how it is done.
      const counted = times.slice(1)
      console.log(
        `From storing an exceedance at one server to the bell on a socket of another: ${median(counted).toFixed(0)} ms, the slowest of ${counted.length} ${Math.max(...counted).toFixed(0)} ms`,
      )
    }),
  )
}

const ringsOn = (socket: WebSocket) =>
  new Promise<void>((resolve) => {
    socket.on('message', function hear(data) {
      if (JSON.parse(String(data)).action !== 'alert.raised') return
      socket.off('message', hear)
      resolve()
    })
  })

async function restart({ url }: Database) {
  const browsers: ReturnType<typeof fakeBrowser>[] = []
  const areOpen = async () => {
    while (browsers.some(({ state }) => !state.isOpen)) await new Promise((done) => setTimeout(done, 20))
  }
  const port = await withServerProcess(url, async (server) => {
    for (const access of await accessesOf(server)) {
      const browser = fakeBrowser({ url: server.url, access, delay: reconnectDelay })
      browsers.push(browser)
      browser.connect()
    }
    await areOpen()
    await Promise.all(browsers.map(({ hasLooked }) => hasLooked()))
    await raiseAlert(url, 'before')
    return new URL(server.url).port
  })
  const stopped = performance.now()
  for (const { state } of browsers) state.isOpen = false
  await raiseAlert(url, 'meanwhile')
  await withServerProcess(
    url,
    async () => {
      const ready = performance.now()
      await areOpen()
      const back = performance.now()
      await raiseAlert(url, 'after')
      await new Promise((done) => setTimeout(done, 2000))
      await Promise.all(browsers.map(({ hasLooked }) => hasLooked()))
      const wrong = browsers.filter(
        ({ state }) => state.shown.length !== 3 || new Set(state.shown).size !== 3,
      )
      console.log(
        `${SOCKETS} sockets were back ${seconds(back - ready)} after the server was ready again, ${seconds(back - stopped)} after it had stopped; alerts lost or shown twice: ${wrong.length}`,
      )
      for (const { disconnect } of browsers) disconnect()
    },
    port,
  )
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function accessesOf(server: ServerProcess): Promise<string[]> {
  const people = await Promise.all(['admin', 'csak', 'ministry', 'laboratory'].map(server.as))
  return Array.from({ length: SOCKETS }, (_, index) => people[index % people.length]?.access ?? '')
}

await withDatabase(async (database) => {
  await ring(database)
  await restart(database)
})
