import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../src/launcher/embedded-postgres'
import { createDatabase, dropDatabase, prepareDatabase } from './databases/database-on'
import { forgetful, forgetfulFolder } from './databases/forgetful-postgres'
import { keepSpares } from './databases/spare-databases'

const silent = () => undefined

/** So many copies are there before somebody asks for one. */
const SPARES = 4

/** A PostgreSQL for the whole run: the one that is named, else one of its own in a temporary folder. */
async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.ECO_TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const dataDir = await forgetfulFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, say: silent, settings: forgetful })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Prepares the database that tests copy. Projects of one run share it. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.getProvidedContext().templateUrl) return undefined
  const postgres = await startPostgres()
  const name = `eco_template_${randomUUID().slice(0, 8)}`
  let isOver = false
  let making = Promise.resolve()
  const stop = async () => {
    isOver = true
    await making
    await dropDatabase(postgres.url, name).catch(silent)
    await postgres.stop()
  }
  try {
    const templateUrl = await createDatabase(postgres.url, name)
    await prepareDatabase(templateUrl)
    vitest.provide('templateUrl', templateUrl)
    making = keepSpares(templateUrl, SPARES, () => isOver).catch(silent)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
