import { setImmediate } from 'node:timers/promises'
import type { BatchReport } from '#contract/api/real-time/integration'
import { chunked } from '../../core/database/chunked'

/** Serialising more at once takes the event loop some ten milliseconds. */
export const ERRORS_AT_ONCE = 500

/** A report with many errors as JSON, part by part. Requests go on meanwhile. */
export async function* reportText({ errors, ...counts }: BatchReport): AsyncGenerator<string> {
  yield `${JSON.stringify(counts).slice(0, -1)},"errors":[`
  let separator = ''
  for (const part of chunked(errors, ERRORS_AT_ONCE)) {
    yield separator + JSON.stringify(part).slice(1, -1)
    separator = ','
    await setImmediate()
  }
  yield ']}'
}
