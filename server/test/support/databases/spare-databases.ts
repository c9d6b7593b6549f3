import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { apart, creation, urlOf } from './database-on'

/** Copies of a template that nobody uses yet: to copy it takes longer than many a test, and needs nobody to wait. */
const nameOf = (templateUrl: string) => new URL(templateUrl).pathname.slice(1)

/** Keeps so many of them ready. */
export function keepSpares(templateUrl: string, spares: number, isOver: () => boolean): Promise<void> {
  const name = nameOf(templateUrl)
  return withClient(templateUrl, async (client) => {
    for (let made = 0; !isOver(); ) {
      const { length } = await sparesOf(client, templateUrl)
      if (length < spares) await client.query(creation(`${name}_spare_${made++}`, name))
      else await pause(100)
    }
  })
}

/** One of them under another name, if there is one: of two that want the same, one gets it. */
export function takeSpare(templateUrl: string, name: string): Promise<string | undefined> {
  return withClient(templateUrl, async (client) => {
    for (const spare of await sparesOf(client, templateUrl)) {
      const isTaken = await client
        .query(`alter database "${spare}" rename to "${name}"`)
        .catch(() => undefined)
      if (isTaken) return urlOf(templateUrl, name)
    }
    return undefined
  })
}

async function sparesOf(client: Client, templateUrl: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [`${nameOf(templateUrl)}_spare_`],
  )
  return rows.map(({ datname }) => datname)
}

async function withClient<Result>(templateUrl: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: apart(templateUrl) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
