import './setup/require-node.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { inProject } from './setup/paths.mjs'
import { runNode } from './setup/run.mjs'
import { obtainChromium } from './test/obtain-chromium.mjs'

await ensureInstalled({ dev: true })
const chromium = await obtainChromium((line) => console.log(line))
const built = await runNode([inProject('scripts', 'build.mjs')])
if (!chromium || !built.ok) process.exit(1)

// All suites, or those whose path contains one of the words.
const requested = process.argv.slice(2)
const suites = requested.length > 0 ? requested.map((word) => `${word}.endure.test`) : ['.endure.test']
const vitest = inProject('node_modules', 'vitest', 'vitest.mjs')
const playwright = inProject('node_modules', '@playwright', 'test', 'cli.js')
const runs = [
  [vitest, 'run', '--passWithNoTests', ...suites],
  [playwright, 'test', '--config=e2e/endurance/endurance.config.ts', '--pass-with-no-tests', ...requested],
]
for (const args of runs) {
  const { ok } = await runNode(args, { env: { ECO_ENDURE: 'on', CHROMIUM_PATH: chromium } })
  if (!ok) process.exitCode = 1
}
