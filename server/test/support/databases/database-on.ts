import { Client } from 'pg'
import { type Config, readConfig } from '../../../src/core/config'
import { prepare } from '../../../src/prepare'

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
export const apart = (serverUrl: string) => urlOf(serverUrl, 'postgres')

export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await runSql(apart(serverUrl), creation(name, template))
  return urlOf(serverUrl, name)
}

/** A copy of the files takes a fifth of the time that logging every page does, where nothing waits for the disk. */
export const creation = (name: string, template?: string) =>
  `create database "${name}"${template ? ` template "${template}" strategy file_copy` : ''}`

export async function dropDatabase(serverUrl: string, name: string, attempts = 30): Promise<void> {
  try {
    await runSql(apart(serverUrl), `drop database if exists "${name}" with (force)`)
  } catch (error) {
    // A vacuum of PostgreSQL's own is at work there, which only it may end.
    if (attempts === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await dropDatabase(serverUrl, name, attempts - 1)
  }
}

/**
 * Migrated and with its permissions, as a start of the server leaves it. Of the demo only the accounts, unless
 * asked for: tests make the records that they speak of.
 */
export async function prepareDatabase(
  url: string,
  { demo = 'accounts', say = () => undefined }: { demo?: Config['demo']; say?: (line: string) => void } = {},
): Promise<void> {
  const prepared = await prepare(readConfig({ DATABASE_URL: url, ECO_DEMO: demo }), say)
  await prepared.close()
}
