import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import type { Clock } from './clock'
import type { Config } from './config'
import type { Database, Db } from './database/database'
import type { EventStream } from './events/events'
import type { FileStore } from './files/files'
import type { Draining } from './http/draining'
import type { Maintenance } from './http/maintenance'
import type { Sessions } from './identity/session'
import type { Tokens } from './identity/tokens'
import type { JobFiles } from './jobs/files'

/** Passed to every feature to register its routes. */
export interface App extends Draining {
  fastify: FastifyInstance
  config: Config
  database: Database
  db: Db
  clock: Clock
  tokens: Tokens
  events: EventStream
  files: FileStore
  jobFiles: JobFiles
  sessions: Sessions
  maintenance: Maintenance
  /** Run once the server answers; the first requests would wait for it. */
  beforehand: (() => Promise<void>)[]
  /** Everything served so far, for the OpenAPI document. */
  endpoints: Endpoint[]
}
