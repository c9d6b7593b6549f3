import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { atEnd } from './at-end'
import { createDatabase, dropDatabase } from './database-on'

/** A database of the test file's own, a copy of the template, gone afterwards. */
export async function ownDatabase(): Promise<string> {
  const templateUrl = inject('templateUrl')
  return makeDatabase(templateUrl, new URL(templateUrl).pathname.slice(1))
}

/** The same, but empty: not even migrated. */
export async function emptyDatabase(serverUrl = inject('templateUrl')): Promise<string> {
  return makeDatabase(serverUrl)
}

async function makeDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `eco_test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(serverUrl, name, template)
  atEnd(() => dropDatabase(serverUrl, name))
  return url
}
