import { inProject } from '../setup/paths.mjs'
import { showProgress } from '../setup/progress.mjs'
import { runNode } from '../setup/run.mjs'
import { countPlaywright, takeReport } from './count.mjs'

const tool = (...path) => inProject('node_modules', ...path)
const reports = (name) => inProject('.cache', 'test', `${name}.json`)

const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }

/** A step that succeeds or fails, and counts as one. */
function check(name, args, env = {}) {
  return {
    name,
    async run() {
      const { ok, output } = await runNode(args, { capture: true, seconds: 300, env: { ...colours, ...env } })
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
    },
  }
}

/** A step that counts its tests. Without a report it counts as one failure. */
function suite(name, count, command) {
  return {
    name,
    async run(context) {
      const report = reports(name)
      takeReport(report)
      const { args, env, seconds } = command(report, context)
      // Both runners write how far they are as [12/345].
      let share = 0
      const progress = showProgress(`Running ${name}`, () => share, 30)
      const onOutput = (chunk) => {
        const [, done, of] = [...chunk.matchAll(/\[(\d+)\/(\d+)\]/g)].at(-1) ?? []
        if (of) share = done / of
      }
      const options = { capture: true, seconds, env: { ...colours, ...env }, onOutput }
      const { ok, output } = await runNode(args, options)
      progress.end()
      const written = takeReport(report)
      const counted = written ? count(written) : { passed: 0, failed: 1 }
      const { passed, failed } = counted
      const none = passed + failed === 0
      return { ...counted, failed: (failed === 0 && !ok) || none ? 1 : failed, output }
    },
  }
}

/** Unit and API tests in parallel: some of the former mostly wait. */
const vitest = suite(
  'vitest',
  (counted) => counted,
  (report) => ({
    args: [
      tool('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      `--reporter=${inProject('scripts', 'test', 'vitest-reporter.mjs')}`,
    ],
    env: { ECO_VITEST_REPORT: report },
    seconds: 1800,
  }),
)

const vitestTests = {
  name: 'vitest',
  async run(context) {
    await context.programs
    return vitest.run(context)
  },
}

const browser = suite('browser', countPlaywright, (report, { env }) => ({
  args: [tool('@playwright', 'test', 'cli.js'), 'test'],
  env: { ...env, ECO_BROWSER_REPORT: report },
  // A limit for hangs; machines differ by a factor of three.
  seconds: 1500,
}))

const browserTests = {
  name: 'browser',
  async run({ chromium, site }) {
    const path = await chromium
    if (!path)
      return { passed: 0, failed: 1, output: 'The browser tests need a Chromium, and there is none.' }
    const { env, stop } = await site
    const outcome = await browser.run({ env: { ...env, CHROMIUM_PATH: path } })
    await stop()
    return outcome
  },
}

export const build = check('build', [inProject('scripts', 'build.mjs')])

/** Parallel projects or earlier garbage collection would double the work. */
const typeCheck = [tool('typescript', 'bin', 'tsc'), '--build', '--pretty', 'false']
typeCheck.push('--checkers', '1', '--builders', '1')

export const checks = [
  check('lint', [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '--colors=off']),
  check('types', typeCheck, { GOGC: '400' }),
  check('lock', [inProject('scripts', 'check-lock.mjs')]),
  check('notice', [inProject('scripts', 'notice.mjs'), '--check']),
  check('imports', [inProject('scripts', 'check-imports.mjs')]),
  check('unused', [tool('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints']),
  check('translations', [inProject('scripts', 'check-translations.mjs')]),
  check('commits', [inProject('scripts', 'check-commits.mjs')]),
  check('titles', [inProject('scripts', 'check-titles.mjs')]),
]

/** Steps with full load run one after the other, on the build. */
export const suites = [vitestTests, browserTests]
