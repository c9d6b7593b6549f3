import { availableParallelism } from 'node:os'
import type { Settings } from '../../src/launcher/machine'

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
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  // Each worker of the tests runs up to three servers at a time.
  max_connections: String(60 * Math.max(2, availableParallelism())),
}
