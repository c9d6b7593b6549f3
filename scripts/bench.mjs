import './setup/require-node.mjs'
import { readdirSync } from 'node:fs'
import { buildIfStale } from './setup/build-if-stale.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { inProject } from './setup/paths.mjs'
import { runNode } from './setup/run.mjs'

await ensureInstalled({ dev: true })
await buildIfStale()

const ending = '.bench.ts'
const all = readdirSync(inProject('bench'))
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))
const words = process.argv.slice(2)
/** Options after the names are passed on: `speed --rows 200000`. */
const options = words.slice(words.findIndex((word) => word.startsWith('--')) >>> 0)
const requested = words.slice(0, words.length - options.length)
const unknown = requested.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are: ${all.join(', ') || 'none'}.`)
  process.exit(1)
}

let failed = 0
for (const name of requested.length > 0 ? requested : all) {
  console.log(`\n== ${name}`)
  const { ok } = await runNode([
    inProject('node_modules', 'tsx', 'dist', 'cli.mjs'),
    `bench/${name}${ending}`,
    ...options,
  ])
  if (!ok) failed++
}
process.exitCode = failed > 0 ? 1 : 0
