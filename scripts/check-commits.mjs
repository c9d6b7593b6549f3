import './setup/require-node.mjs'
import { execFileSync } from 'node:child_process'
import { root } from './setup/paths.mjs'
import { wrongSubjects } from './test/commit-subjects.mjs'

/** Earlier subjects may be longer. */
const SINCE = 'fa8ad982'
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

let range = 'HEAD'
try {
  git('merge-base', '--is-ancestor', SINCE, 'HEAD')
  range = `${SINCE}..HEAD`
} catch {
  // A shallow clone, or an archive without history.
}
let subjects = []
try {
  if (range !== 'HEAD' || git('rev-parse', '--is-shallow-repository').trim() === 'true')
    subjects = git('log', '--no-merges', '--format=%s', range).split('\n').filter(Boolean)
} catch {
  // Not a repository.
}
// The oldest commit of a shallow clone may be older than the rule.
const wrong = wrongSubjects(subjects)
for (const { subject, why } of wrong) console.error(`${subject}: ${why}`)
console.log(`${subjects.length} commits, ${wrong.length} complaints`)
process.exitCode = wrong.length > 0 ? 1 : 0
