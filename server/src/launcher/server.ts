import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Account } from './account'
import type { Settings } from './machine'
import { commandLine, processMark } from './process'

/** A PostgreSQL process, started here or found running. */
export interface Server {
  pid: number
  mark: string
  port: number
}

/** The server ended before it answered; the message is its own last complaint. */
export class ServerDidNotStart extends Error {}

const pidFile = 'postmaster.pid'
// Recovery after a crash may take long; a server that still says nothing after this has other troubles.
const recoveryLimit = 10 * 60_000
const logLimit = 5_000_000

export async function isAlive(server: Server): Promise<boolean> {
  return (await processMark(server.pid)) === server.mark
}

/** The server that serves this cluster, if one lives. */
export async function findServer(clusterDir: string): Promise<Server | undefined> {
  const text = await readFile(join(clusterDir, pidFile), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n').map(Number)
  if (!pid || !port) return undefined
  const mark = await processMark(pid)
  const ours = mark !== undefined && (await commandLine(pid)).includes(`-D ${clusterDir} `)
  if (ours) return { pid, mark, port }
  // The number belongs to a stranger or a zombie by now. PostgreSQL would take either for a living server and
  // refuse to start; the number of a dead one it recognises itself.
  if (exists(pid)) await rm(join(clusterDir, pidFile), { force: true })
  return undefined
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Starts a server, detached: neither Ctrl-C nor the end of Node may take it along uncleanly. */
export async function launchServer(
  clusterDir: string,
  port: number,
  program: string,
  account: Account,
  logFile: string,
  settings: Settings,
): Promise<Server> {
  const words = settingWords(port, settings)
  const { file, args, options } = account.command(program, ['-D', clusterDir, ...words])
  const logSize = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  const logStart = logSize > logLimit ? 0 : logSize
  const log = openSync(logFile, logStart === 0 ? 'w' : 'a', 0o600)
  const child = spawn(file, args, {
    ...options,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  const started = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false)).once('spawn', () => resolve(true))
  })
  const mark = started && child.pid ? await processMark(child.pid) : undefined
  if (!child.pid || mark === undefined) throw new ServerDidNotStart(await lastLogLine(logFile, logStart))
  return { pid: child.pid, mark, port }
}

/** Waits until the server lets clients in; false when it ended instead. */
export async function becomesReady(server: Server, url: string): Promise<boolean> {
  const deadline = Date.now() + recoveryLimit
  while (Date.now() < deadline) {
    // Asked before the attempt, so that a server that ends between the two is not waited for.
    const alive = await isAlive(server)
    if (await answers(url)) return true
    if (!alive) return false
    await sleep(30)
  }
  throw new Error('PostgreSQL runs, but has not let anybody in for ten minutes')
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    // 28…: it answers, but not with the password kept beside the data. Waiting would not change that.
    if (String((error as { code?: string }).code).startsWith('28')) throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What the server last complained about since the given place of its log. */
export async function lastLogLine(logFile: string, since = 0): Promise<string> {
  const written = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(since).toString()
  const lines = written.trim().split('\n')
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1)
  return line?.replace(/^.*?(FATAL|PANIC):\s+/, '') || `nothing in ${logFile}`
}

/** Without waiting for it. */
export function askToShutDown(server: Server): void {
  try {
    process.kill(server.pid, 'SIGINT')
  } catch {
    // It is gone already.
  }
}

/** Lets running statements be rolled back and clients be sent away, then writes everything down. */
export async function shutDown(server: Server): Promise<void> {
  for (const [signal, seconds] of [['SIGINT', 20] as const, ['SIGQUIT', 5] as const]) {
    if (!(await isAlive(server))) return
    process.kill(server.pid, signal)
    const deadline = Date.now() + seconds * 1000
    while (Date.now() < deadline) {
      if (!(await isAlive(server))) return
      await sleep(20)
    }
  }
}

/**
 * TCP on the loopback rather than a socket file: a socket's path may not be longer than some 100 characters,
 * temporary folders get swept, and whoever runs Node would need rights in the folder of whoever runs
 * PostgreSQL. The password (scram) keeps the machine's other users out.
 */
function settingWords(port: number, settings: Settings): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 60,
    // Measurements and journals have a part for each month, and a statement about all months locks all of their indexes.
    max_locks_per_transaction: 1024,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...settings,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
