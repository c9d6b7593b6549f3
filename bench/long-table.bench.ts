import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { signIn } from '#contract/api/people/auth'
import { ministries } from '#contract/classifiers/ministries'
import { demoPassword } from '#contract/demo-accounts'
import { buildApp } from '../server/src/app'
import { readConfig } from '../server/src/core/config'
import { prepare } from '../server/src/prepare'

/** A list of a hundred thousand rows behind the server, against the same list while it is short: npm run bench long-table */

const ROWS = 100_000
const TIMES = 7

const asked = {
  'the first page': '',
  'the last page': `page=${ROWS / 100}`,
  'sorted by name': 'ordering=name_ru',
  'sorted, in the middle': `ordering=name_ru&page=${ROWS / 200}`,
  'sorted, the last page': `ordering=name_ru&page=${ROWS / 100}`,
  'a search that finds one': 'search=050000',
  'a search that finds all': 'search=ВЕДОМСТВО',
  'a search with an apostrophe': "search=bo'lim 05",
}

const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-bench-'))
const config = readConfig({ ECO_DATA_DIR: dataDir, ECO_DEMO: 'accounts', ECO_LOG_LEVEL: 'error' })
const { database, close } = await prepare(config, () => undefined)
const app = await buildApp(config, database)

async function timesOf(url: string, access: string): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  for (const [name, query] of Object.entries(asked)) {
    const took: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const began = performance.now()
      const answer = await fetch(`${url}${ministries.list.path}?page_size=100&${query}`, {
        headers: { authorization: `Bearer ${access}` },
      })
      if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`)
      await answer.arrayBuffer()
      took.push(performance.now() - began)
    }
    times[name] = took.sort((one, other) => one - other)[Math.floor(TIMES / 2)] as number
  }
  return times
}

try {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
  const signedIn = await fetch(url + signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'csak@eco.demo', password: demoPassword }),
  })
  const { access } = JSON.parse(((await signedIn.json()) as { tokens: string }).tokens) as { access: string }
  const short = await timesOf(url, access)
  await sql`alter table ministries disable trigger user`.execute(database.background.db)
  await sql`insert into ministries (name_ru, name_uz)
    select 'Ведомство ' || number, 'Bo‘lim ' || number
    from (select lpad(((n * 7919) % ${ROWS}::int)::text, 6, '0') as number
      from generate_series(1, ${ROWS}::int) n) as numbers`.execute(database.background.db)
  await sql`analyze ministries`.execute(database.background.db)
  const long = await timesOf(url, access)
  console.table(
    Object.fromEntries(
      Object.keys(asked).map((name) => [
        name,
        {
          'ms, ten rows': (short[name] ?? 0).toFixed(1),
          'ms, 100,000 rows': (long[name] ?? 0).toFixed(1),
          'times the first page': ((long[name] ?? 0) / (long['the first page'] ?? 1)).toFixed(1),
        },
      ]),
    ),
  )
} finally {
  await app.fastify.close()
  await close()
  await rm(dataDir, { recursive: true, force: true })
}
