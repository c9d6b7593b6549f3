import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { signIn } from '#contract/api/people/auth'
import { demoPassword } from '#contract/demo-accounts'
import { buildApp } from '../../server/src/app'
import type { App } from '../../server/src/core/app'
import { type Config, readConfig } from '../../server/src/core/config'
import type { Database } from '../../server/src/core/database/database'
import { prepare } from '../../server/src/prepare'

const agent = new Agent({ keepAlive: true })

interface BenchServer {
  url: string
  access: string
  pool: pg.Pool
  database: Database
  /** What a server does once it answers; here nobody has done it. */
  beforehand: App['beforehand']
  /** Where a second server on the same database answers. */
  another(): Promise<string>
  get(path: string): Promise<unknown>
}

/** The real server on a PostgreSQL of its own, with the demo unless told otherwise, for as long as the work takes. */
export async function withServer(
  work: (server: BenchServer) => Promise<void>,
  demo: Config['demo'] = 'on',
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-bench-'))
  const config = readConfig({ ECO_DATA_DIR: dataDir, ECO_DEMO: demo, ECO_LOG_LEVEL: 'error' })
  const { database, close } = await prepare(config, () => undefined)
  const apps: App[] = []
  const start = async () => {
    const app = await buildApp(config, database)
    apps.push(app)
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    return { app, url: `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}` }
  }
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  try {
    const { app, url } = await start()
    const signedIn = await fetch(url + signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@eco.demo', password: demoPassword }),
    })
    const { tokens } = (await signedIn.json()) as { tokens: string }
    const { access } = JSON.parse(tokens) as { access: string }
    await work({
      url,
      access,
      pool,
      database,
      beforehand: app.beforehand,
      another: async () => (await start()).url,
      get: (path) => answerOf(url + path, `Bearer ${access}`),
    })
  } catch (error) {
    // What closes in a hurry afterwards must not hide it.
    console.error(error)
    throw error
  } finally {
    await pool.end()
    for (const app of apps) await app.fastify.close()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Until the last byte has come. The plain client of Node: what a richer one costs is not the server's time. */
function answerOf(url: string, authorization: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, headers: { authorization } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        body += part
      })
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(body)
          : reject(new Error(`${url} answered ${answer.statusCode}: ${body}`)),
      )
    })
    asking.on('error', reject)
    asking.end()
  })
}
