import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importObjects } from '#contract/api/registry/objects-import'
import { readSpreadsheet } from '../server/src/core/spreadsheet/read-spreadsheet'
import { MB, sendLarge } from '../server/test/support/files/send-large'
import { unsafeBooks, unsafeWorkbooks } from '../server/test/support/spreadsheets/unsafe-workbooks'
import { withServer } from './support/bench-server'

/** What it takes to refuse a file that was made to harm: npm run bench unsafe-workbooks */

const limits = { bytes: 10 * MB, rows: 100_000, columns: 100 }
const MOST_GROWN_MB = 100

async function measure(refuse: () => Promise<unknown>) {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  const began = performance.now()
  const refused = await refuse()
  clearInterval(timer)
  return { refused, ms: Math.round(performance.now() - began), grownMb: Math.round((most - before) / MB) }
}

const read = (path: string) =>
  readSpreadsheet(path, limits).then(
    ({ close }) => close().then(() => 'not at all'),
    (error: { code?: string }) => error.code ?? String(error),
  )

const results: Record<string, Awaited<ReturnType<typeof measure>>> = {}
const cases = [
  ...unsafeWorkbooks.map(([name, , content]) => [name, content] as const),
  ...unsafeBooks.map(([name, content]) => [`${name}, of many`, content] as const),
]
const folder = await mkdtemp(join(tmpdir(), 'ecobase-bench-'))
try {
  const path = join(folder, 'a.xlsx')
  for (const [name, content] of cases) {
    await writeFile(path, await content())
    // The first thread brings its code along.
    if (Object.keys(results).length === 0) await read(path)
    results[name] = await measure(() => read(path))
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

await withServer(async ({ url, access }) => {
  const send = (honest: boolean) =>
    sendLarge(url + importObjects.path, { access, size: 100 * MB, honest }).then(({ status }) => status)
  await send(false)
  results['100 MB that say so'] = await measure(() => send(true))
  results['100 MB that do not'] = await measure(() => send(false))
}, 'accounts')

console.table(results)
const grown = Object.keys(results).filter((name) => (results[name]?.grownMb ?? 0) > MOST_GROWN_MB)
if (grown.length > 0) throw new Error(`The server grew by more than ${MOST_GROWN_MB} MB: ${grown.join('; ')}`)
