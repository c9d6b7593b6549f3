import { Client } from 'pg'
import { readConfig } from '../src/core/config'
import { prepare } from '../src/prepare'

/** Databases on a given PostgreSQL, for whoever sets a test up. */

export async function runSql(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Whoever creates or drops a database must be connected to another one. */
const apart = (serverUrl: string) => urlOf(serverUrl, 'postgres')

export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await runSql(apart(serverUrl), `create database "${name}"${template ? ` template "${template}"` : ''}`)
  return urlOf(serverUrl, name)
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await runSql(apart(serverUrl), `drop database if exists "${name}" with (force)`)
}

/** Migrated, with its permissions and, unless told otherwise, the demo: as a start of the server leaves it. */
export async function prepareDatabase(
  url: string,
  { demo = 'on', say = () => undefined }: { demo?: 'on' | 'off'; say?: (line: string) => void } = {},
): Promise<void> {
  const prepared = await prepare(readConfig({ DATABASE_URL: url, ECO_DEMO: demo }), say)
  await prepared.close()
}
