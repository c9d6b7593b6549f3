import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'

const PATIENCE_MS = 10_000
const endings: (() => Promise<unknown>)[] = []

/** What a test file opened is closed when the file is through, the last opened first, whatever failed. */
export function atEnd(close: () => Promise<unknown>): void {
  endings.push(close)
}

afterAll(async () => {
  const failures: unknown[] = []
  for (const close of endings.splice(0).reverse()) {
    await Promise.race([close(), tooLong(close)]).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed')
})

async function tooLong(close: () => Promise<unknown>): Promise<never> {
  await pause(PATIENCE_MS, undefined, { ref: false })
  throw new Error(`This does not end: ${close}`)
}
