import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { databaseUrl } from '../../../src/launcher/cluster'
import { ensureServer } from '../../../src/launcher/ensure'
import { type Place, preparePlace } from '../../../src/launcher/place'
import { findPrograms } from '../../../src/launcher/programs'
import { shutDown } from '../../../src/launcher/server'
import { atEnd } from '../at-end'
import { proxyTo } from '../tcp-proxy'
import { runSql, urlOf } from './database-on'
import { forgetful, forgetfulFolder } from './forgetful-postgres'

/**
 * Enough for a standby to follow; the rest as in other tests. Commits are waited for: an asynchronous one may not
 * be in the log yet when the tests compare positions of the log or kill the primary.
 */
const replicated = {
  ...forgetful,
  synchronous_commit: 'local',
  wal_level: 'replica',
  max_wal_senders: '4',
  max_connections: '100',
  shared_buffers: '64MB',
}

export interface StandbyPair {
  url: string
  standbyUrl: string
  /** Of the standby. */
  superuserUrl: string
  /** What is written from now on stays on the primary. */
  stopReplication(): Promise<void>
  /** As when the machine of the primary burns. */
  killPrimary(): void
  promoteStandby(): Promise<void>
  /** With the state in which it was killed, as when a copy of the data folder is put in place; answers its address. */
  startPrimaryAgain(): Promise<string>
}

/** A prepared PostgreSQL and one that follows it asynchronously, both thrown away after the test file. */
export async function startStandbyPair(prepare: (url: string) => Promise<void>): Promise<StandbyPair> {
  const programs = await findPrograms()
  const start = (place: Place, settings = {}) =>
    ensureServer({
      ...{ place, programs, say: () => undefined, mayMove: true },
      settings: { ...replicated, ...settings },
    })
  const [primaryPlace, standbyPlace] = [await aPlace(), await aPlace()]
  const fresh = await start(primaryPlace)
  await prepare(await databaseUrl(primaryPlace.clusterDir, fresh.port))
  await shutDown(fresh)
  await cp(primaryPlace.clusterDir, standbyPlace.clusterDir, { recursive: true })
  await writeFile(join(standbyPlace.clusterDir, 'standby.signal'), '')

  const primary = await start(primaryPlace)
  atEnd(() => shutDown(primary))
  const url = await databaseUrl(primaryPlace.clusterDir, primary.port)
  const replication = await proxyTo(asSuperuser(url))
  atEnd(replication.cut)
  const standby = await start(standbyPlace, { primary_conninfo: replication.url })
  atEnd(() => shutDown(standby))
  const standbyUrl = await databaseUrl(standbyPlace.clusterDir, standby.port)
  return {
    url,
    standbyUrl,
    superuserUrl: asSuperuser(standbyUrl),
    async stopReplication() {
      const [row] = await runSql(url, 'select pg_current_wal_lsn()::text as lsn')
      await expect
        .poll(
          () => runSql(standbyUrl, `select pg_last_wal_replay_lsn() >= '${row?.lsn}'::pg_lsn as has_all`),
          { timeout: 30_000 },
        )
        .toEqual([{ has_all: true }])
      await replication.cut()
    },
    killPrimary: () => void process.kill(primary.pid, 'SIGKILL'),
    async startPrimaryAgain() {
      const again = await start(primaryPlace)
      atEnd(() => shutDown(again))
      return databaseUrl(primaryPlace.clusterDir, again.port)
    },
    promoteStandby: async () => void (await runSql(asSuperuser(standbyUrl), 'select pg_promote()')),
  }
}

async function aPlace(): Promise<Place> {
  const folder = await forgetfulFolder()
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return preparePlace(folder)
}

/** The superuser of a cluster of the launcher has the same password. */
function asSuperuser(url: string): string {
  const own = new URL(urlOf(url, 'postgres'))
  own.username = 'postgres'
  return own.href
}
