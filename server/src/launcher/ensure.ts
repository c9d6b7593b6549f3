import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount } from './account'
import { clusterExists, createCluster, databaseUrl } from './cluster'
import { describeSettings, type Settings, settingsFor, thisMachine } from './machine'
import type { Place } from './place'
import { freePort, isPortFree } from './port'
import type { Programs } from './programs'
import { becomesReady, findServer, lastLogLine, launchServer, type Server, ServerDidNotStart } from './server'

// A killed server may leave its port, shared memory or pid file for a moment.
const passing = /in use|already exists/
const patience = 20_000

interface Wish {
  place: Place
  programs: Programs
  say: (line: string) => void
  mayMove: boolean
  settings?: Settings
}

/** Finds the running server or starts one, and creates the cluster if needed. With `mayMove` the port may change. */
export async function ensureServer(wish: Wish): Promise<Server> {
  const { place } = wish
  const deadline = Date.now() + patience
  for (;;) {
    const found = await findServer(place.clusterDir)
    if (found && (await isReady(found, place))) return found
    try {
      const server = await launch(wish)
      if (await isReady(server, place)) return server
      throw new ServerDidNotStart(await lastLogLine(place.logFile))
    } catch (error) {
      if (!(error instanceof ServerDidNotStart)) throw error
      if (!passing.test(error.message) || Date.now() > deadline) {
        throw new Error(`PostgreSQL does not start: ${error.message} (see ${place.logFile})`)
      }
    }
    await sleep(200)
  }
}

async function isReady(server: Server, place: Place): Promise<boolean> {
  return becomesReady(server, await databaseUrl(place.clusterDir, server.port))
}

async function launch({ place, programs, say, mayMove, settings }: Wish) {
  const account = await chooseAccount(place.folder, place.clusterDir, programs.postgres)
  if (!(await clusterExists(place.clusterDir))) {
    // Users of the old cluster must fail instead of continuing on an empty one.
    if (!mayMove) throw new Error(`The database in ${place.clusterDir} has disappeared`)
    say(`Making a new PostgreSQL database in ${place.folder}`)
    await createCluster(place.clusterDir, programs, account)
  }
  const port = await choosePort(place.portFile, mayMove)
  const machine = thisMachine()
  const forMachine = settingsFor(machine)
  say('Starting PostgreSQL')
  say(describeSettings(machine, forMachine))
  return launchServer(place.clusterDir, port, programs.postgres, account, place.logFile, {
    ...forMachine,
    ...settings,
  })
}

async function choosePort(portFile: string, mayMove: boolean): Promise<number> {
  const known = Number(await readFile(portFile, 'utf8').catch(() => ''))
  if (known > 0 && (!mayMove || (await isPortFree(known)))) return known
  const port = await freePort()
  await writeFile(portFile, String(port), { mode: 0o600 })
  return port
}
