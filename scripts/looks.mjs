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

rmSync(inProject('looks'), { recursive: true, force: true })
const { ok } = await runNode(
  [
    inProject('node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--config=looks.config.ts',
    // A part of the matrix: npm run looks -- --grep "screens uz dark"
    ...process.argv.slice(2),
  ],
  { env: { CHROMIUM_PATH: chromium } },
)
console.log('The pictures are in looks/, a folder for each screen.')
process.exitCode = ok ? 0 : 1
