import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { signIn } from '#contract/api/people/auth'
import { demoPassword } from '#contract/demo-accounts'
import { readConfig } from '../../server/src/core/config'
import type { Database } from '../../server/src/core/database/database'
import { projectPath } from '../../server/src/core/project-path'
import { prepare } from '../../server/src/prepare'
import { askFor } from './ask-for'
import { option } from './options'

/** A database with the demo's quarter, for as long as the work takes; one that is kept where `--data` says it. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const kept = option('data')
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'ecobase-bench-')))
  const config = readConfig({ ECO_DATA_DIR: dataDir, ECO_DEMO: 'quarter', ECO_LOG_LEVEL: 'error' })
  const { database, close } = await prepare(config, (line) => console.log(line))
  try {
    await work(database)
  } finally {
    await close()
    if (!kept) await rm(dataDir, { recursive: true, force: true })
  }
}

export interface ServerProcess {
  url: string
  pid: number
  /** Asks as somebody of the demo. */
  as(account: string): Promise<Caller>
}

export interface Caller {
  access: string
  get(path: string): Promise<number>
  send(method: string, path: string, body: unknown): Promise<number>
}

/** The server as it is built, in a process of its own: who asks is not part of what is measured. */
export async function withServerProcess<Result>(
  databaseUrl: string,
  work: (server: ServerProcess) => Promise<Result>,
  /** To come back where one was before. */
  port = '0',
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'ecobase-bench-'))
  const child = spawn(process.execPath, [projectPath('dist/server/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: port,
      DATABASE_URL: databaseUrl,
      ECO_DEMO: 'accounts',
      ECO_FILES_DIR: folder,
      ECO_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await readyAt(child.stdout)
    return await work({ url, pid: child.pid as number, as: (account) => signedIn(url, account) })
  } finally {
    const gone = once(child, 'exit')
    child.kill()
    await gone
    await rm(folder, { recursive: true, force: true })
  }
}

function readyAt(said: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = ''
    said.on('data', (piece) => {
      all += piece
      const url = /Ecobase is ready: (\S+)/.exec(all)?.[1]
      if (url) resolve(url)
    })
    said.on('end', () => reject(new Error(`The server did not start: ${all}`)))
  })
}

async function signedIn(url: string, account: string): Promise<Caller> {
  const answer = await fetch(url + signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@eco.demo`, password: demoPassword }),
  })
  const { tokens } = (await answer.json()) as { tokens: string }
  const { access } = JSON.parse(tokens) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  return {
    access,
    get: (path) => askFor(url + path, { headers }),
    send: (method, path, body) => askFor(url + path, { method, headers, body }),
  }
}

/** A connection of one's own, beside those of the server. */
export async function withClient<Result>(
  { url }: Database,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What a process holds of the machine's memory, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
