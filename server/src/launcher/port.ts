import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range of outgoing connections, so that the port stays free while the server restarts.
const lowest = 20_000
const highest = 29_999

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const port = randomInt(lowest, highest + 1)
    if (await isPortFree(port)) return port
  }
  throw new Error(`No free port between ${lowest} and ${highest} for PostgreSQL`)
}
