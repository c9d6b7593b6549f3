import { mkdtemp, statfs } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../../../src/launcher/machine'

/**
 * For a PostgreSQL that is thrown away with the tests: what it would lose in a power failure is nobody's. Tests of
 * what outlives a crash start a server of their own, without these.
 */
export const forgetful: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  // Whoever makes a database looks through all of it, twice.
  shared_buffers: '256MB',
  // Each worker of the tests runs up to three servers at a time, and some restore a backup beside them.
  max_connections: String(100 * Math.max(2, availableParallelism())),
}

const MEMORY = '/dev/shm'
/** Several times what all the databases of a run take at once. */
const ROOM = 4 * 1024 ** 3

/** In memory where the machine has room for it: hundreds of databases are made and thrown away. */
export async function forgetfulFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined)
  const isRoomy = memory !== undefined && memory.bavail * memory.bsize > ROOM
  return mkdtemp(join(isRoomy ? MEMORY : tmpdir(), 'ecobase-test-'))
}
