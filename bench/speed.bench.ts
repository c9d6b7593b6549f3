import type { Client } from 'pg'
import type { Database } from '../server/src/core/database/database'
import { withTwinIfThere } from './drf/run-twin'
import { withBareServer } from './speed/bare'
import { type Call, callsOn, type Examples } from './speed/calls'
import { costOfSums, decisionTimes, exportTimes } from './speed/decisions'
import type { Measured } from './speed/measured'
import { callersFor, type Rates, ratesOf, warmUp } from './speed/rates'
import { callTable, lastingTable, saySums, writeReport } from './speed/report'
import { fillEmissions } from './support/fill-emissions'
import { option } from './support/options'
import { printTable } from './support/print-table'
import { withClient, withDatabase, withServerProcess } from './support/server-process'

/**
 * The calls of an ordinary day, beside the same in Django REST Framework and beside a bare server in Node, and how
 * they slow down when the measurements grow: npm run bench -- speed --rows 1000000,5000000
 * In a minute, only to be looked at: npm run bench -- speed --rows 200000 --seconds 0.2 --dry
 */

const sizes = (option('rows') ?? '1000000,5000000').split(',').map(Number)
const isDry = process.argv.includes('--dry')
const PAGE = 15

async function examplesIn(client: Client, rows: number): Promise<Examples> {
  const { rows: found } = await client.query<Omit<Examples, 'lastPage'>>(`
    select
      (select object_id from emissions group by object_id order by count(*) desc, object_id limit 1) as object,
      (select component_id from emissions group by component_id order by count(*) desc, component_id limit 1) as component,
      (select id from emissions where not is_secret and deleted_at is null order by date desc, id desc limit 1) as record,
      (select (max(date) - interval '20 months')::date::text from emissions) as "twentyMonthsAgo"`)
  const [one] = found
  if (!one) throw new Error('There are no measurements')
  return { ...one, lastPage: Math.min(10_000, Math.floor(rows / PAGE)) }
}

async function measure(database: Database, wanted: number): Promise<Measured> {
  const rows = await fillEmissions(database, wanted)
  return withClient(database, async (client) => {
    const calls = callsOn(await examplesIn(client, rows))
    return withTwinIfThere(database.url, (twinUrl) =>
      withBareServer(database.url, calls, (bareUrl) =>
        withServerProcess(database.url, async (server) => {
          const servers = { callers: await callersFor(server, calls), bareUrl, twinUrl }
          await warmUp(calls, servers)
          const rates = new Map<Call, Rates>()
          for (const call of calls) {
            rates.set(call, await ratesOf(call, servers))
            console.log(`${rows.toLocaleString('en')}: ${call.name}`)
          }
          const csak = await server.as('csak')
          const lasting = {
            ...(await decisionTimes(client, csak, twinUrl)),
            ...(await exportTimes(client, csak, twinUrl)),
          }
          return { rows, rates, lasting, sums: await costOfSums(client, csak) }
        }),
      ),
    )
  })
}

const measured: Measured[] = []
await withDatabase(async (database) => {
  for (const size of sizes) {
    const last = await measure(database, size)
    measured.push(last)
    printTable(callTable(measured))
    printTable(lastingTable(last))
    console.log(saySums(last))
  }
})
if (!isDry) writeReport(measured, `npm run bench -- speed --rows ${sizes.join()}`)
