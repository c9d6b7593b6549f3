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

/** The server ended before it answered; the message is the last line of its log. */
export class ServerDidNotStart extends Error {}

const pidFile = 'postmaster.pid'
// Recovery after a crash may take this long.
const recoveryLimit = 10 * 60_000
const logLimit = 5_000_000

export async function isAlive(server: Server): Promise<boolean> {
  return (await processMark(server.pid)) === server.mark
}

/** Finds the running server of the cluster. */
export async function findServer(clusterDir: string): Promise<Server | undefined> {
  const text = await readFile(join(clusterDir, pidFile), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n').map(Number)
  if (!pid || !port) return undefined
  const mark = await processMark(pid)
  const ours = mark !== undefined && (await commandLine(pid)).includes(`-D ${clusterDir} `)
  if (ours) return { pid, mark, port }
  // The process id belongs to another process or a zombie now. PostgreSQL would take it for a running server and
  // refuse to start.
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

/** Starts a detached server, so that neither Ctrl-C nor the end of Node kills it. */
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

/** Waits until the server accepts connections; false when it ended. */
export async function becomesReady(server: Server, url: string): Promise<boolean> {
  const deadline = Date.now() + recoveryLimit
  while (Date.now() < deadline) {
    // Read before the attempt, so that a server that ends in between is not waited for.
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
    // 28…: the password in the data folder is wrong. Waiting would not help.
    if (String((error as { code?: string }).code).startsWith('28')) throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The last line of the log after an offset. */
export async function lastLogLine(logFile: string, since = 0): Promise<string> {
  const written = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(since).toString()
  const lines = written.trim().split('\n')
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1)
  return line?.replace(/^.*?(FATAL|PANIC):\s+/, '') || `nothing in ${logFile}`
}

export function requestShutdown(server: Server): void {
  try {
    process.kill(server.pid, 'SIGINT')
  } catch {
    // The process has ended.
  }
}

/** Rolls back running statements, disconnects clients and flushes (fast shutdown). */
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
 * TCP on the loopback instead of a socket file: paths of sockets are limited to some 100 characters, temporary
 * folders are cleaned, and Node would need rights in the folder of another user. The password (scram) protects it
 * from other users of the machine.
 */
function settingWords(port: number, settings: Settings): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 60,
    // Measurements and journals have monthly partitions; a statement over all of them locks all their indexes.
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
