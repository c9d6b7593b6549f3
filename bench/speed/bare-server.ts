import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Statement } from '../support/bare-sql'

/**
 * The plainest server in Node: for each call it sends the statements that ours sends when nothing is cached, that which
 * finds the session included, and answers with their rows. It checks no rights and shapes nothing: with these statements
 * nothing in Node can be much quicker.
 */
process.once('message', ({ url, calls }: { url: string; calls: Record<string, Statement[]> }) => {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  const server = createServer(async (request, answer) => {
    const name = decodeURIComponent((request.url ?? '').slice('/?'.length))
    try {
      const results = await Promise.all((calls[name] ?? []).map((statement) => pool.query(statement)))
      answer.setHeader('content-type', 'application/json')
      answer.end(JSON.stringify(results.map(({ rows }) => rows)))
    } catch (error) {
      answer.statusCode = 500
      answer.end(String(error))
    }
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})

// Whoever started it is gone.
process.on('disconnect', () => process.exit())
