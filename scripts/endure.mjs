import './setup/require-node.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { inProject } from './setup/paths.mjs'
import { runNode } from './setup/run.mjs'

await ensureInstalled({ dev: true })

// All of them, or those whose path holds one of the words given.
const asked = process.argv.slice(2)
const files = asked.length > 0 ? asked.map((word) => `${word}.endure.test`) : ['.endure.test']
const vitest = inProject('node_modules', 'vitest', 'vitest.mjs')
const { ok } = await runNode([vitest, 'run', ...files], { env: { ECO_ENDURE: 'on' } })
process.exitCode = ok ? 0 : 1
