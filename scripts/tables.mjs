import './setup/require-node.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { inProject } from './setup/paths.mjs'
import { runNode } from './setup/run.mjs'

await ensureInstalled({ dev: true })
const { ok } = await runNode([inProject('node_modules', 'tsx', 'dist', 'cli.mjs'), 'server/tables/main.ts'])
if (ok) console.log('Wrote server/src/core/database/tables.ts.')
process.exitCode = ok ? 0 : 1
