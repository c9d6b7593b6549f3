import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import type { TestServer } from './server'

/** Tells what requests ask of the database, and nothing of what the server asks on its own meanwhile. */
export function watchStatements(server: TestServer) {
  const inRequest = new AsyncLocalStorage<true>()
  server.app.fastify.server.prependListener('request', () => inRequest.enterWith(true))
  const { query } = pg.Client.prototype

  return async function statementsOf(ask: () => Promise<unknown>): Promise<string[]> {
    const statements: string[] = []
    const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...input: unknown[]
    ) {
      const [statement] = input as [string | { text: string }]
      // Begin and commit are text alone.
      if (inRequest.getStore() && typeof statement === 'object') statements.push(statement.text)
      return Reflect.apply(query, this, input)
    })
    try {
      await ask()
    } finally {
      watched.mockRestore()
    }
    return statements
  }
}
