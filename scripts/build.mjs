import './setup/require-node.mjs'
import { parseArgs } from 'node:util'
import { parts } from './setup/fingerprint.mjs'
import { ensureInstalled } from './setup/install.mjs'

await ensureInstalled()

// Imported after the install.
const { intoPlace } = await import('./build/into-place.mjs')
const { buildServer } = await import('./build/server.mjs')
const { buildWeb } = await import('./build/web.mjs')
const { values, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const builders = { server: buildServer, web: (outDir) => buildWeb(outDir, values.quick ? 'quick' : 'best') }

const wanted = requested.length > 0 ? requested : parts
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length > 0) {
  console.error(`Cannot build ${unknown.join(', ')}: there are only ${parts.join(' and ')}.`)
  process.exit(1)
}

const began = Date.now()
console.log(`Building ${wanted.join(' and ')}…`)
const results = await Promise.allSettled(wanted.map((part) => intoPlace(part, builders[part])))
for (const { reason } of results) if (reason) console.error(reason.message ?? reason)
if (results.some(({ status }) => status === 'rejected')) process.exit(1)
console.log(`Built ${wanted.join(' and ')} in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
