import { readFileSync, rmSync } from 'node:fs'

/** Vitest's JSON report. A file that could not even be loaded has no tests in it, and counts as one failed. */
export function countVitest(report) {
  const { testResults, success, numPassedTests: passed, numFailedTests } = report
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = numFailedTests + broken.length
  // Errors outside of any test.
  return { passed, failed: failed === 0 && !success ? 1 : failed }
}

/** Playwright's JSON report. A test that passed at the second attempt has passed, but is named. */
export function countPlaywright(report) {
  const { expected, flaky, unexpected } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected === 0 && report.errors.length > 0 ? 1 : unexpected,
    shaky: report.suites.flatMap(shakyOf),
  }
}

function shakyOf({ suites = [], specs }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(shakyOf)]
}

/** Reads a report written by a step, and removes it so that it is never taken for that of a later run. */
export function takeReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(path, { force: true })
  }
}
