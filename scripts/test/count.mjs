import { readFileSync, rmSync } from 'node:fs'

/** Counts the tests in Playwright's JSON report, and names those that passed at the second attempt. */
export function countPlaywright(report) {
  const { expected, flaky, unexpected } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected === 0 && report.errors.length > 0 ? 1 : unexpected,
    skipped: namesOf(report, 'skipped'),
    shaky: namesOf(report, 'flaky').map(({ name }) => name),
  }
}

function namesOf(report, wanted) {
  const inSuite = ({ suites = [], specs }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ annotations }) => ({ name: `${file}: ${title}`, why: annotations[0]?.description })),
    ),
    ...suites.flatMap(inSuite),
  ]
  return report.suites.flatMap(inSuite)
}

/** Reads and deletes a report, so that it is not taken for that of a later run. */
export function takeReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(path, { force: true })
  }
}
