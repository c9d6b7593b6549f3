import './setup/require-node.mjs'
import { mkdirSync } from 'node:fs'
import { ensureInstalled } from './setup/install.mjs'
import { inProject } from './setup/paths.mjs'
import { obtainChromium } from './test/obtain-chromium.mjs'
import { obtainPrograms } from './test/obtain-programs.mjs'
import { startSite } from './test/start-site.mjs'
import { build, checks, suites } from './test/steps.mjs'

const all = [build, ...checks, ...suites]
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !all.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}; there are: ${all.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
const isRequested = ({ name }) => requested.length === 0 || requested.includes(name)

await ensureInstalled({ dev: true })
mkdirSync(inProject('.cache', 'test'), { recursive: true })

const total = { passed: 0, failed: 0, skipped: 0 }
const needsBrowser = suites.filter(isRequested).some(({ name }) => name === 'browser')
const needsPrograms = suites.filter(isRequested).some(({ name }) => name === 'vitest')
/** Clears the progress bar, which stands in the last line of a terminal. */
const say = (line) => console.log(`${process.stdout.isTTY ? '\r\x1b[K' : ''}${line}`)
// What the tests need may take minutes to install, so it is done beside the steps before them.
const prepared = {}
if (needsBrowser) prepared.chromium = obtainChromium(say)
// Only one apt-get may run at a time.
if (needsPrograms) prepared.programs = Promise.resolve(prepared.chromium).then(() => obtainPrograms(say))
// Builds and tests often wait for the disk, processes and the database: the checks use that time.
await Promise.all([inTurn(checks), buildAndTest()])
say(inWords(total))
process.exit(total.failed > 0 ? 1 : 0)

async function buildAndTest() {
  await inTurn([build])
  if (needsBrowser) prepared.site = startSite()
  // Reported by the step that waits for it.
  prepared.site?.catch(() => undefined)
  await inTurn(suites)
}

/** A failed step does not stop the others. */
async function inTurn(steps) {
  for (const step of steps.filter(isRequested)) await runStep(step)
}

async function runStep(step) {
  const began = Date.now()
  const outcome = await step.run(prepared).catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.stack,
  }))
  const { passed, failed, skipped = [], shaky = [], output } = outcome
  total.passed += passed
  total.failed += failed
  total.skipped += skipped.length
  if (failed > 0) say(`\n${output.trim()}\n`)
  for (const name of shaky) say(`! passed only at another attempt: ${name}`)
  for (const { name, why } of skipped) say(`- skipped: ${name} (${why ?? 'without a reason'})`)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const counted = inWords({ passed, failed, skipped: skipped.length })
  say(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${counted} (${seconds} s)`)
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
