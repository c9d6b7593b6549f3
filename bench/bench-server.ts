import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { signIn } from '#contract/api/auth'
import { demoPassword } from '#contract/demo-accounts'
import { buildApp } from '../server/src/app'
import { type Config, readConfig } from '../server/src/core/config'
import type { Database } from '../server/src/core/database/database'
import { prepare } from '../server/src/prepare'

const agent = new Agent({ keepAlive: true })

interface BenchServer {
  url: string
  access: string
  pool: pg.Pool
  database: Database
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
  const app = await buildApp(config, database)
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  try {
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.fastify.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
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
      get: (path) => answerOf(url + path, `Bearer ${access}`),
    })
  } finally {
    await pool.end()
    await app.fastify.close()
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
