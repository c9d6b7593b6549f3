import './setup/require-node.mjs'
import { existsSync } from 'node:fs'
import swc from '@swc/core'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { inProject, root } from './setup/paths.mjs'

// dependency-cruiser parses TypeScript 7 only with swc, and does not pass on that .tsx files contain JSX.
const parse = swc.parseFileSync
swc.parseFileSync = (path, options) => parse(path, { ...options, tsx: path.endsWith('x') })

process.chdir(root)
const folders = ['contract', 'server', 'web', 'e2e', 'bench', 'interop'].filter((folder) =>
  existsSync(inProject(folder)),
)
const options = await extractOptions(inProject('.dependency-cruiser.cjs'))
const { output } = await cruise(folders, options)
const { violations, totalCruised, totalDependenciesCruised } = output.summary

for (const { rule, from, to, cycle } of violations) {
  const path = cycle?.map(({ name }) => name).join(' → ') ?? to
  console.error(`${rule.name}: ${from} → ${path}`)
}

// Without a working parser dependency-cruiser sees no modules and reports no violations.
const seen = (folder) => output.modules.some(({ source }) => source.startsWith(`${folder}/`))
const unseen = ['contract', 'server', 'web'].filter((folder) => !seen(folder))
if (unseen.length > 0) console.error(`Not a single module was seen in: ${unseen.join(', ')}`)
if (totalDependenciesCruised === 0) console.error('Not a single import was seen.')

console.log(`${totalCruised} modules, ${totalDependenciesCruised} imports, ${violations.length} violations`)
process.exitCode = violations.length > 0 || unseen.length > 0 || totalDependenciesCruised === 0 ? 1 : 0
