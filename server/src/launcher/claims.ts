import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processMark } from './process'

type Say = (line: string) => void

/** Identifies the process in a lock file; the file is void once the process has ended. */
async function ownClaim(): Promise<string> {
  return JSON.stringify({ pid: process.pid, mark: await processMark(process.pid) })
}

async function isHeld(path: string): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return false
  try {
    const { pid, mark } = JSON.parse(text) as { pid: number; mark: string }
    return (await processMark(pid)) === mark
  } catch {
    // Either being written at this moment, or left incomplete.
    const age = await stat(path).then(
      (found) => Date.now() - found.mtimeMs,
      () => Number.POSITIVE_INFINITY,
    )
    return age < 2000
  }
}

/**
 * Lets one process at a time work on the database folder; the lock of a dead process is taken over. It only avoids
 * needless waiting: creating the cluster and starting the server are atomic by themselves.
 */
export async function withLock<Result>(path: string, say: Say, work: () => Promise<Result>): Promise<Result> {
  const claim = await ownClaim()
  for (let waits = 0; !(await claimed(path, claim)); waits++) {
    if (waits === 40) say('Waiting for another process to finish starting or stopping PostgreSQL')
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function claimed(path: string, claim: string): Promise<boolean> {
  try {
    await writeFile(path, claim, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (!(await isHeld(path))) {
    const aside = `${path}.${randomBytes(6).toString('hex')}`
    await rename(path, aside).catch(() => undefined)
    await rm(aside, { force: true })
  }
  return false
}

/** Registers this process as a user of the server. */
export async function registerUser(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const entry = join(folder, `${process.pid}-${randomBytes(6).toString('hex')}`)
  await writeFile(entry, await ownClaim(), { mode: 0o600 })
  return entry
}

/** Whether another living process uses the server; removes the entries of dead ones. */
export async function hasOtherUsers(folder: string, ownEntry: string): Promise<boolean> {
  let found = false
  for (const name of await readdir(folder)) {
    const entry = join(folder, name)
    if (entry === ownEntry) continue
    if (await isHeld(entry)) found = true
    else await rm(entry, { force: true })
  }
  return found
}

/** At exit only synchronous calls run: whether no other process is registered. */
export function leaveSynchronously(folder: string, ownEntry: string): boolean {
  try {
    rmSync(ownEntry, { force: true })
    return readdirSync(folder).length === 0
  } catch {
    return false
  }
}
