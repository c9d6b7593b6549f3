import { rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { inProject } from './paths.mjs'
import { runningChildren } from './run.mjs'

const lock = inProject('.cache', 'prepare.lock')
const beat = 500
const silentFor = 5000
const deadFor = 10 * 60_000

/**
 * Prevents two commands from installing or building into the same folders. The holder of the lock keeps writing its
 * processes into it. A silent lock belongs to a killed process and is taken over once these have ended: npm
 * continues when only its parent is killed.
 */
export async function oneAtATime(work) {
  await mkdir(inProject('.cache'), { recursive: true })
  for (let waits = 0; !(await taken()); waits++) {
    if (waits === 10) console.log('Waiting for another command that is installing or building.')
    await sleep(200)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  // Synchronous, because a pending write would restore the lock after its release.
  const heart = setInterval(() => writeFileSync(lock, runningChildren().join(' ')), beat)
  try {
    return await work()
  } finally {
    clearInterval(heart)
    process.off('exit', release)
    release()
  }
}

async function taken() {
  try {
    await writeFile(lock, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (await isAbandoned()) {
    const aside = `${lock}.${process.pid}`
    await rename(lock, aside).catch(() => undefined)
    await rm(aside, { force: true })
  }
  return false
}

async function isAbandoned() {
  try {
    const silence = Date.now() - (await stat(lock)).mtimeMs
    const workers = (await readFile(lock, 'utf8')).split(' ').filter(Boolean).map(Number)
    return silence > deadFor || (silence > silentFor && !workers.some(isAlive))
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
