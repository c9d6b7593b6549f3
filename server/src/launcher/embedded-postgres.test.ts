import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, describe, expect, type TestContext, test, vi } from 'vitest'
import { bundled } from '../../test/support/bundled'
import { forgetfulFolder } from '../../test/support/databases/forgetful-postgres'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { describeSettings, settingsFor, thisMachine } from './machine'
import { processMark } from './process'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const templateDir = await forgetfulFolder()
afterAll(() => rm(templateDir, { recursive: true, force: true }))

let template: Promise<void> | undefined

const launcher = bundled(join(import.meta.dirname, 'embedded-postgres.ts'))

/** A folder for one test, which starts servers in it; they are stopped and it is removed afterwards. */
async function aPlace({ onTestFinished }: TestContext) {
  const dataDir = await forgetfulFolder()
  const said: string[] = []
  const started: EmbeddedPostgres[] = []
  onTestFinished(async () => {
    for (const postgres of started) await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const inCluster = (name: string) => join(dataDir, 'postgres', 'cluster', name)
  return {
    folder: join(dataDir, 'postgres'),
    said,
    inCluster,
    made: () => said.filter((line) => line.startsWith('Making a new PostgreSQL')),

    async start(): Promise<EmbeddedPostgres> {
      const postgres = await startEmbeddedPostgres({ dataDir, say: (line) => said.push(line) })
      started.push(postgres)
      return postgres
    },

    async serverPid(): Promise<number> {
      return Number.parseInt(await readFile(inCluster('postmaster.pid'), 'utf8'), 10)
    },

    /** Starts the same in a process of its own, which then only waits to be killed, unless told otherwise. */
    async startElsewhere(then = 'setInterval(() => undefined, 1000)'): Promise<ChildProcess> {
      const script = `
        ${await launcher}
        await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, say: () => undefined })
        process.stdout.write('ready')
        ${then}`
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      await once(child.stdout, 'data')
      return child
    },
  }
}

/** For tests of what comes later: a database that was made before, once for all of them. */
async function aPlaceWithDatabase(context: TestContext) {
  const place = await aPlace(context)
  template ??= startEmbeddedPostgres({ dataDir: templateDir, say: () => undefined }).then((made) =>
    made.stop(),
  )
  await template
  await mkdir(place.folder, { mode: 0o700 })
  // A thousand files: Node takes ten times as long for them.
  await promisify(execFile)('cp', ['-R', join(templateDir, 'postgres', 'cluster'), place.folder])
  return place
}

async function ask(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

// They wait for processes and for the disk: one after another a core would stand idle.
describe.concurrent('an embedded PostgreSQL', () => {
  test('keeps its data over restarts, sorts and searches Cyrillic', async (context) => {
    const { start, made } = await aPlaceWithDatabase(context)
    const first = await start()
    await ask(first, 'create extension pg_trgm')
    await ask(
      first,
      "create table towns as select unnest(array['Ёлка', 'Жиззах', 'андижон', 'Бухара']) as name",
    )
    await first.stop()
    await expect(ask(first, 'select 1')).rejects.toThrow()
    const second = await start()
    expect(made()).toEqual([])
    expect(await ask(second, 'select name from towns order by name')).toEqual([
      'андижон',
      'Бухара',
      'Ёлка',
      'Жиззах',
    ])
    expect(await ask(second, "select name from towns where name % 'бухары'")).toEqual(['Бухара'])
  })

  test('is configured for the machine and logs it', async (context) => {
    const { start, said } = await aPlaceWithDatabase(context)
    const postgres = await start()
    const expected = settingsFor(thisMachine())
    for (const name of ['jit', 'random_page_cost', 'max_parallel_workers_per_gather'])
      expect(await ask(postgres, `select current_setting('${name}')`)).toEqual([expected[name]])
    const buffers = await ask(
      postgres,
      `select (pg_size_bytes(current_setting('shared_buffers')) / 1048576) || 'MB'`,
    )
    expect(buffers).toEqual([expected.shared_buffers])
    expect(said).toContain(describeSettings(thisMachine(), expected))
  })

  test('restarts a killed server at the same address with every committed change', async (context) => {
    const { expect } = context
    const { start, said, serverPid } = await aPlaceWithDatabase(context)
    const postgres = await start()
    await ask(postgres, 'create table kept as select 7 as number')
    process.kill(await serverPid(), 'SIGKILL')
    await expect
      .poll(() => ask(postgres, 'select number from kept').catch(() => []), { timeout: 60_000 })
      .toEqual([7])
    await expect.poll(() => said, { timeout: 60_000 }).toContain('PostgreSQL runs again')
  })

  test('creates one database for two concurrent starts after an interrupted one; the last to stop shuts it down', async (context) => {
    const { start, made, serverPid, folder } = await aPlace(context)
    await mkdir(join(folder, 'cluster.new-cut-off', 'base'), { recursive: true })
    const [one, two] = await Promise.all([start(), start()])
    expect(made()).toHaveLength(1)
    expect(await readdir(folder)).not.toContain('cluster.new-cut-off')
    await ask(one, 'create table seen as select 1 as number')
    expect(await ask(two, 'select number from seen')).toEqual([1])
    const pid = await serverPid()
    await one.stop()
    expect(await ask(two, 'select number from seen')).toEqual([1])
    await two.stop()
    expect(await processMark(pid)).toBeUndefined()
  })

  test('adopts a server whose process was killed, and shuts it down', async (context) => {
    const { start, startElsewhere, serverPid } = await aPlaceWithDatabase(context)
    const owner = await startElsewhere()
    const pid = await serverPid()
    await kill(owner)
    const postgres = await start()
    expect(await serverPid()).toBe(pid)
    expect(await ask(postgres, 'select 1')).toEqual([1])
    await postgres.stop()
    expect(await processMark(pid)).toBeUndefined()
  })

  test('keeps a shared server when one process is killed', async (context) => {
    const { start, startElsewhere, said } = await aPlaceWithDatabase(context)
    const postgres = await start()
    const other = await startElsewhere()
    await kill(other)
    expect(await ask(postgres, 'select 1')).toEqual([1])
    expect(said.filter((line) => line === 'Starting PostgreSQL')).toHaveLength(1)
  })

  test('stops the server of a process that exits', async (context) => {
    const { expect } = context
    const { startElsewhere, serverPid } = await aPlaceWithDatabase(context)
    const owner = await startElsewhere("process.stdin.once('data', () => process.exit(1))")
    const pid = await serverPid()
    owner.stdin?.write('end')
    await once(owner, 'exit')
    await expect.poll(() => processMark(pid), { timeout: 60_000 }).toBeUndefined()
  })

  test('recovers after process and server were killed together', async (context) => {
    const { start, startElsewhere, serverPid } = await aPlaceWithDatabase(context)
    const owner = await startElsewhere()
    const pid = await serverPid()
    await kill(owner)
    process.kill(pid, 'SIGKILL')
    expect(await ask(await start(), 'select 1')).toEqual([1])
  })

  test('starts despite traces of dead processes', async (context) => {
    const { start, folder, inCluster } = await aPlaceWithDatabase(context)
    await (await start()).stop()
    // Numbers get used again: here a living process that is no PostgreSQL has the old server's.
    await writeFile(inCluster('postmaster.pid'), `${process.pid}\n${folder}/cluster\n1\n20000\n\n127.0.0.1\n`)
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.pid, mark: 'long ago' }))
    await writeFile(join(folder, 'users', '1-old'), JSON.stringify({ pid: 1, mark: 'long ago' }))
    const postgres = await start()
    expect(await ask(postgres, 'select 1')).toEqual([1])
    await postgres.stop()
    expect(await readdir(join(folder, 'users'))).toEqual([])
  })
})
