import './setup/require-node.mjs'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { inProject, root } from './setup/paths.mjs'
import { titlesIn, writtenAgain } from './test/titles.mjs'

// Titles of fields are declared in contract/fields; copies would diverge.
register()
const folder = inProject('contract', 'fields')
const modules = await Promise.all(
  readdirSync(folder).map((file) => import(pathToFileURL(`${folder}/${file}`).href)),
)
const titles = titlesIn(modules)

/** Pages that show the kit with invented records, and names of roles and screens. */
const apart = [
  /^contract\/(fields\/|words\.ts|permissions\/permission-tree\.ts)/,
  /^web\/src\/(features\/kit|app\/screens)\//,
  /demo|echarts-locales/,
  /\.test\.tsx?$/,
]
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'contract', 'server/src', 'web/src'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.(tsx?|json)$/.test(path) && !apart.some((pattern) => pattern.test(path)))

const complaints = files.flatMap((path) => {
  const text = readFileSync(inProject(path), 'utf8')
  return writtenAgain(path, text, titles).map((title) => `${path}: «${title}» is the title of a field`)
})
for (const complaint of complaints) console.error(`${complaint}: say it through contract/fields`)
console.log(`${titles.size} titles, ${files.length} files, ${complaints.length} complaints`)
process.exitCode = complaints.length > 0 || titles.size === 0 ? 1 : 0
