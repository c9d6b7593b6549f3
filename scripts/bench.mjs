import './setup/require-node.mjs'
import { readdirSync } from 'node:fs'
import { ensureInstalled } from './setup/install.mjs'
import { inProject } from './setup/paths.mjs'
import { runNode } from './setup/run.mjs'

await ensureInstalled({ dev: true })

const ending = '.bench.ts'
const all = readdirSync(inProject('bench'))
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are: ${all.join(', ') || 'none'}.`)
  process.exit(1)
}

let failed = 0
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n== ${name}`)
  const { ok } = await runNode([
    inProject('node_modules', 'tsx', 'dist', 'cli.mjs'),
    `bench/${name}${ending}`,
  ])
  if (!ok) failed++
}
process.exitCode = failed > 0 ? 1 : 0
