import './setup/require-node.mjs'
import { buildIfStale } from './setup/build-if-stale.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { inProject } from './setup/paths.mjs'
import { stopWithParent } from './setup/stop-with-parent.mjs'

await ensureInstalled()
await buildIfStale(['server'])

process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
stopWithParent()
// In this process, so that signals reach the server once.
const { startServer } = await import(inProject('dist', 'server', 'start-server.js'))
// The web is built while the database is made and filled. Its lines would cut the progress bar of that.
await startServer(buildIfStale(['web'], { quick: true }))
