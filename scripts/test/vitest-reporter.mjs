import { writeFileSync } from 'node:fs'

/** Reports passed, failed, retried and skipped tests. */
export default class CountingReporter {
  #files = 0
  #done = 0

  onTestRunStart(specifications) {
    this.#files = specifications.length
  }

  /** Read by the step that runs the tests. */
  onTestModuleEnd() {
    console.log(`[${++this.#done}/${this.#files}]`)
  }

  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const ended = (state) => tests.filter((test) => test.result().state === state)
    const failed = ended('failed').length + modules.flatMap(brokenParts).length
    const report = {
      passed: ended('passed').length,
      failed: failed === 0 && unhandledErrors.length > 0 ? 1 : failed,
      skipped: ended('skipped').map((test) => ({ name: nameOf(test), why: test.result().note })),
      shaky: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
    }
    writeFileSync(process.env.ECO_VITEST_REPORT, JSON.stringify(report))
  }
}

/** Files that fail to load and failing setups contain no failed test; they count as one. */
function brokenParts(module) {
  const parts = [module, ...module.children.allSuites()]
  return parts.filter((part) => part.errors().length > 0)
}

const nameOf = (test) => `${test.module.relativeModuleId}: ${test.fullName}`
