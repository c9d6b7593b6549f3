import './setup/require-node.mjs'
import { rmSync } from 'node:fs'
import { ensureInstalled } from './setup/install.mjs'
import { inProject } from './setup/paths.mjs'
import { runNode } from './setup/run.mjs'
import { obtainChromium } from './test/obtain-chromium.mjs'

const jobs = {
  looks: { config: 'e2e/looks/looks.config.ts', folder: 'looks' },
  readme: { config: 'e2e/pictures/readme.config.ts', folder: 'docs/pictures' },
  help: { config: 'e2e/pictures/help.config.ts', folder: 'web/public/help-pictures' },
}
const [name, ...options] = process.argv.slice(2)
const { config, folder } = jobs[name]

await ensureInstalled({ dev: true })
const chromium = await obtainChromium((line) => console.log(line))
if (!chromium) process.exit(1)
const built = await runNode([inProject('scripts', 'build.mjs')])
if (!built.ok) process.exit(1)

// With options only some pictures are taken, as in npm run looks -- --grep "screens uz dark"; the others stay.
if (options.length === 0) rmSync(inProject(folder), { recursive: true, force: true })
const playwright = inProject('node_modules', '@playwright', 'test', 'cli.js')
const { ok } = await runNode([playwright, 'test', `--config=${config}`, ...options], {
  env: { CHROMIUM_PATH: chromium },
})
console.log(`The pictures are in ${folder}/.`)
process.exitCode = ok ? 0 : 1
