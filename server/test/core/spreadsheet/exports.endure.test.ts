import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listEmissions } from '#contract/api/measurements/emissions'
import { demoPassword } from '#contract/demo-accounts'
import { atEnd } from '../../support/at-end'
import { startChildServer } from '../../support/child-server'
import { signInAs } from '../../support/client'
import { emptyDatabase, ownDatabase } from '../../support/databases/database'
import { prepareDatabase } from '../../support/databases/database-on'
import { sized } from '../../support/sized'

/** In the long form there is something to export, and the times count. */
const EXPORTERS = sized({ short: 20, long: 200 })
const isTimed = sized({ short: false, long: true })

const databaseUrl = isTimed ? await emptyDatabase() : await ownDatabase()
if (isTimed) await prepareDatabase(databaseUrl, { demo: 'quarter' })
const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-exports-'))
atEnd(() => rm(dataDir, { recursive: true, force: true }))
const server = await startChildServer(dataDir, { DATABASE_URL: databaseUrl })

const person = (name: string) => signInAs(server, `${name}@eco.demo`, demoPassword)
const exporters = [await person('admin'), await person('csak'), await person('laboratory')] as const
const reader = await person('region')

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** How long somebody waits for a list, again and again. */
async function listTimes(isOver: (asked: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver(times.length)) {
    const began = performance.now()
    expect((await reader.send('GET', `${listEmissions.path}?page_size=20`)).status).toBe(200)
    times.push(performance.now() - began)
    await pause(20)
  }
  return times
}

const exportMany = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const began = performance.now()
      const { status, headers } = await (exporters[index % 3] ?? exporters[0]).send(
        'GET',
        `${listEmissions.path}?excel=true`,
      )
      return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - began }
    }),
  )

async function timeAlone(): Promise<number> {
  // One that has just been started compiles what it does.
  await exportMany(20)
  await listTimes((asked) => asked === 5)
  return median(await listTimes((asked) => asked === 30))
}

test(`of ${EXPORTERS} exporters those who are not served are told so at once, and lists go on`, async () => {
  const alone = isTimed ? await timeAlone() : 0
  let isOver = false
  const lists = listTimes(() => isOver)
  const answers = await exportMany(EXPORTERS)
  isOver = true
  const meanwhile = median(await lists)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  if (!isTimed) return
  expect(refused.length).toBeGreaterThan(EXPORTERS / 2)
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(2000)
  expect(meanwhile).toBeLessThan(2 * alone)
}, 600_000)
