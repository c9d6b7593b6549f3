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

/** What a feature gets to hang its routes on. */
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
  /** Done once the server answers: who comes first would wait for it. */
  beforehand: (() => Promise<void>)[]
  /** Everything served so far: what the OpenAPI document tells of. */
  endpoints: Endpoint[]
}
