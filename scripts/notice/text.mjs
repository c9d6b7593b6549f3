import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../setup/paths.mjs'
import { compare } from './packages.mjs'

/**
 * The text of NOTICE. Versions are left out: the file changes when somebody's work or licence comes or goes, not with
 * every update.
 */
export function noticeText(shipped) {
  const here = readFileSync(inProject('scripts', 'notice', 'by-hand.txt'), 'utf8')
  return `${here.trim()}\n\n${section('Packages', packageLines(shipped))}\n${section('Notices', noticesOf(shipped))}`
}

const section = (title, lines) => `${title}\n${'='.repeat(title.length)}\n\n${lines.join('\n')}\n`

/** One line per name and licence, followed by the copyright if the package states it. */
function packageLines(shipped) {
  const entries = new Map()
  for (const one of shipped) {
    const title = `${familyOf(one, shipped)} — ${one.licence}`
    const lines = entries.get(title) ?? new Set()
    for (const line of copyrightOf(one)) lines.add(line)
    entries.set(title, lines)
  }
  return [...entries]
    .sort(([one], [other]) => compare(one, other))
    .flatMap(([title, lines]) => [title, ...[...lines].map((line) => `    ${line}`)])
}

/** Platform variants of a package are listed under the name of the family. */
function familyOf({ name, forOnePlatform }, shipped) {
  if (!forOnePlatform) return name
  const family = name.startsWith('@') ? `${name.split('/')[0]}/` : `${name.split('-')[0]}-`
  const alike = shipped.filter((other) => other.forOnePlatform && other.name.startsWith(family))
  return alike.length > 1 ? `${family}* (for each platform)` : name
}

/** Only packages that every machine has, so that the text is the same everywhere. */
function copyrightOf({ folder, optional }) {
  if (optional) return []
  const lines = licenceFiles(folder).flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  return [...new Set(lines.map((line) => line.trim().replace(/\s+/g, ' ')).filter(saysWhose))]
}

/** The copyright line itself, not a sentence about such lines or a heading. */
function saysWhose(line) {
  return (
    /^(portions )?(copyright (\(c\)|©|\d{4})|copyright: |\(c\) \d{4}|© )/i.test(line) ||
    /^Copyright (?!Licen|Notice|Holder|Owner)[A-Z]/.test(line)
  )
}

function licenceFiles(folder) {
  return filesOf(folder, /^(licen[sc]e|copying|copyright)/i)
}

function filesOf(folder, pattern) {
  const path = inProject(folder)
  if (!existsSync(path)) throw new Error(`${folder} is not installed: run "npm ci"`)
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => inProject(folder, name))
    .sort(compare)
}

/** The notice that the Apache licence requires to be passed on. */
function noticesOf(shipped) {
  const asking = shipped.filter(({ licence, optional }) => licence === 'Apache-2.0' && !optional)
  return asking.flatMap(({ name, folder }) =>
    filesOf(folder, /^notice/i).flatMap((file) => [name, ...indented(readFileSync(file, 'utf8'))]),
  )
}

const indented = (text) =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => (line === '' ? '' : `    ${line}`))
