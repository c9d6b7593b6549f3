import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** The paths of the embedded PostgreSQL in the data folder. */
export interface Place {
  folder: string
  clusterDir: string
  lock: string
  users: string
  portFile: string
  logFile: string
}

export async function preparePlace(dataDir: string): Promise<Place> {
  const wanted = join(dataDir, 'postgres')
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    await access(wanted, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`Cannot keep a database in ${wanted}: ${(error as Error).message}`)
  }
  const folder = await realpath(wanted)
  return {
    folder,
    clusterDir: join(folder, 'cluster'),
    lock: join(folder, 'lock'),
    users: join(folder, 'users'),
    portFile: join(folder, 'port'),
    logFile: join(folder, 'server.log'),
  }
}
