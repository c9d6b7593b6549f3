import { afterAll, onTestFinished } from 'vitest'

/**
 * What is opened is closed again, the last opened first: after the test that opened it, else after the test file.
 * For use in tests and at the top of a file, not in beforeAll.
 */
export function atEnd(close: () => Promise<unknown>): void {
  const end = async () => void (await close())
  try {
    onTestFinished(end)
  } catch {
    // Not inside a test.
    afterAll(end)
  }
}
