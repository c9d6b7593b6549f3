import './setup/require-node.mjs'
import { rmSync } from 'node:fs'
import { ensureInstalled } from './setup/install.mjs'
import { inProject } from './setup/paths.mjs'
import { runNode } from './setup/run.mjs'
import { obtainChromium } from './test/obtain-chromium.mjs'

await ensureInstalled({ dev: true })
const chromium = await obtainChromium((line) => console.log(line))
if (!chromium) process.exit(1)
const built = await runNode([inProject('scripts', 'build.mjs')])
if (!built.ok) process.exit(1)

const asked = process.argv.slice(2)
// One that is not made any more must not stay; with a part asked for, the others do.
if (asked.length === 0) rmSync(inProject('web', 'public', 'help-pictures'), { recursive: true, force: true })
const { ok } = await runNode(
  [
    inProject('node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--config=help-pictures.config.ts',
    // A part of them: npm run help-pictures -- --grep uz
    ...asked,
  ],
  { env: { CHROMIUM_PATH: chromium } },
)
console.log('The pictures are in web/public/help-pictures/.')
process.exitCode = ok ? 0 : 1
