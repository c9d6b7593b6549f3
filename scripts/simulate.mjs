import './setup/require-node.mjs'
import { buildIfStale } from './setup/build-if-stale.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { inProject } from './setup/paths.mjs'

await ensureInstalled()
await buildIfStale(['server'])

await import(inProject('dist', 'server', 'simulate.js'))
