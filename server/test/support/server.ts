import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Register } from '#contract/registers/any-register'
import { buildApp } from '../../src/app'
import type { App } from '../../src/core/app'
import { readConfig } from '../../src/core/config'
import { openDatabase } from '../../src/core/database/database'
import { atEnd } from './at-end'
import { ownDatabase } from './databases/database'
import { makeTestClock, type TestClock } from './test-clock'

export interface TestServer {
  app: App
  /** Where it answers, without a slash at the end. */
  url: string
  databaseUrl: string
  filesDir: string
  clock: TestClock
  /** Every line of its log. */
  log: string[]
  close(): Promise<void>
}

interface Options {
  /** A database of its own unless given, so that two servers can share one. */
  databaseUrl?: string
  clock?: TestClock
  /** Configuration as the environment gives it, like ECO_TRUST_PROXY. */
  env?: NodeJS.ProcessEnv
  /** In place of those of the product. */
  registers?: readonly Register[]
  /** How long a statement of a request may take. */
  statementMs?: number
}

/** The real server on a real port, with a clock that tests move and a log that they read. Closed after the file. */
export async function startServer(options: Options = {}): Promise<TestServer> {
  const { clock = makeTestClock(), env, statementMs, registers } = options
  const databaseUrl = options.databaseUrl ?? (await ownDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-test-'))
  const config = readConfig({
    ECO_DEMO: 'accounts',
    ECO_BACKUP_AT: 'off',
    ...env,
    DATABASE_URL: databaseUrl,
    ECO_DATA_DIR: dataDir,
  })
  const log: string[] = []
  const database = openDatabase(databaseUrl, () => undefined, { connections: 8, statementMs })
  const app = await buildApp(config, database, {
    clock,
    logTo: { write: (line) => void log.push(line) },
    ...(registers && { registers }),
  })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  let closing: Promise<void> | undefined
  const close = async () => {
    await app.fastify.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  const server: TestServer = {
    app,
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    filesDir: config.filesDir,
    clock,
    log,
    close() {
      closing ??= close()
      return closing
    },
  }
  atEnd(server.close)
  return server
}
