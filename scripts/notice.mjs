import './setup/require-node.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { ensureInstalled } from './setup/install.mjs'
import { inProject } from './setup/paths.mjs'

/**
 * `npm run notice` writes NOTICE: whose work is shipped, and under which licence. With --check nothing is written: it
 * fails when the file is out of date. Both fail when a licence is not on the list of those that may be shipped.
 */
await ensureInstalled({ dev: true })
// Imported after the install, because the licences are read from node_modules.
const { refusedPackages, shippedPackages } = await import('./notice/packages.mjs')
const { noticeText } = await import('./notice/text.mjs')

const path = inProject('NOTICE')
const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
const shipped = shippedPackages(lock)
const complaints = refusedPackages(shipped).map(
  ({ name, licence }) => `${name} may not be shipped under ${licence ?? 'no licence at all'}`,
)

const text = noticeText(shipped)
if (!process.argv.includes('--check')) writeFileSync(path, text)
else if (writtenText() !== text) complaints.push('NOTICE is out of date: run "npm run notice".')

for (const complaint of complaints) console.error(complaint)
console.log(`${shipped.length} packages shipped, ${complaints.length} complaints`)
process.exitCode = complaints.length > 0 ? 1 : 0

function writtenText() {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
