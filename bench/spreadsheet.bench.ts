import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/core/database/database'
import { streamRows } from '../server/src/core/spreadsheet/stream-rows'
import { type Column, writeRows } from '../server/src/core/spreadsheet/write-spreadsheet'
import { startEmbeddedPostgres } from '../server/src/launcher/embedded-postgres'

/** Rows like those of the emissions list, from the database into a file that nobody keeps: npm run bench spreadsheet */

const ROWS = 100_000
const MB = 1024 * 1024

interface Row {
  id: number
  object: string
  component: string
  value: string
  date: string
  status: string
  author: string
  at: Date
}

const columns: Column<Row>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Объект', width: 40, value: ({ object }) => object },
  { header: 'Компонент', width: 20, value: ({ component }) => component },
  { header: 'Значение', type: 'number', value: ({ value }) => value },
  { header: 'Дата', type: 'date', value: ({ date }) => date },
  { header: 'Статус', value: ({ status }) => status },
  { header: 'Автор', width: 30, value: ({ author }) => author },
  { header: 'Записано', width: 18, value: ({ at }) => at },
]

const select = (count: number) => sql<Row>`
  select n as id, 'Предприятие № ' || n % 2000 as object, 'Диоксид серы' as component,
    round((n % 977)::numeric / 13, 4)::text as value, date '2024-01-01' + n % 900 as date, 'Accepted' as status,
    'Лаборатория ' || n % 40 as author, timestamptz '2024-01-01' + n * interval '5 minutes' as at
  from generate_series(1, ${count}::int) n`

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let total = 0
  for await (const piece of bytes) total += piece.length
  return total
}

async function measure(work: () => Promise<number>) {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  const bytes = await work()
  const ms = performance.now() - began
  delay.disable()
  clearInterval(timer)
  return { ms, bytes, grownMb: (most - before) / MB, blockedMs: delay.percentile(99) / 1e6 }
}

const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined })
const database = openDatabase(postgres.url, () => undefined)
const rows = (count: number) => streamRows(database.background.pool, select(count).compile(database.db))

const ways = {
  'rows alone': async (count: number) => {
    let read = 0
    for await (const batch of rows(count)) read += batch.length
    return read
  },
  csv: (count: number) => drain(writeRows({ format: 'csv', name: '', columns }, rows(count))),
  xlsx: (count: number) => drain(writeRows({ format: 'xlsx', name: 'Замеры', columns }, rows(count))),
}

try {
  const results: Record<string, Awaited<ReturnType<typeof measure>> & { startMs: number }> = {}
  for (const [name, write] of Object.entries(ways)) {
    await write(ROWS)
    // A thread starts slower from its sources, as here, than built; what it then does is the same.
    const { ms: startMs } = await measure(() => write(1))
    results[name] = { ...(await measure(() => write(ROWS))), startMs }
  }
  console.log(`${ROWS.toLocaleString('en')} rows of ${columns.length} columns, from the database:`)
  console.table(
    Object.fromEntries(
      Object.entries(results).map(([name, { ms, startMs, bytes, grownMb, blockedMs }]) => [
        name,
        {
          ms: Math.round(ms),
          'ms without start': Math.round(ms - startMs),
          'MB written': name === 'rows alone' ? '' : (bytes / MB).toFixed(1),
          'grown by, MB': grownMb.toFixed(0),
          'event loop, p99 ms': blockedMs.toFixed(0),
        },
      ]),
    ),
  )
  const [csv, xlsx] = [results.csv, results.xlsx].map((result) =>
    result ? result.ms - result.startMs : Number.NaN,
  )
  console.log(`xlsx takes ${((xlsx ?? 0) / (csv ?? 1)).toFixed(2)} times as long as csv`)
  if ((results.xlsx?.grownMb ?? 0) > 150) throw new Error('The server grew by more than 150 MB')
} finally {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
