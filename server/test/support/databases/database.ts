import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase } from './database-on'
import { takeSpare } from './spare-databases'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database, migrated and with the demo accounts, that every test file copies. */
    templateUrl: string
  }
}

/**
 * A database of the test file's own, a copy of the template. It goes with the PostgreSQL of the tests: dropping one
 * makes everybody wait until all pages are written.
 */
export async function ownDatabase(): Promise<string> {
  const templateUrl = inject('templateUrl')
  const name = newName()
  const spare = await takeSpare(templateUrl, name)
  return spare ?? createDatabase(templateUrl, name, new URL(templateUrl).pathname.slice(1))
}

/** The same, but empty: not even migrated. */
export async function emptyDatabase(serverUrl = inject('templateUrl')): Promise<string> {
  return createDatabase(serverUrl, newName())
}

const newName = () => `eco_test_${randomUUID().replaceAll('-', '')}`
