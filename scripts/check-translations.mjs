import './setup/require-node.mjs'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inProject, root } from './setup/paths.mjs'
import { compareTexts } from './test/compare-texts.mjs'
import { calledComponent } from './test/component-word.mjs'

// The compiler checks that keys exist: the Russian files are the type of all keys.
const languages = ['ru', 'uz']
const folder = (language) => inProject('web', 'src', 'locales', language)

const namesOf = (language) =>
  existsSync(folder(language)) ? readdirSync(folder(language)).filter((name) => name.endsWith('.json')) : []

const complaints = []
const names = [...new Set(languages.flatMap(namesOf))].sort()
if (names.length === 0) complaints.push('There are no translations at all.')

for (const name of names) {
  const texts = {}
  for (const language of languages) {
    const path = `${folder(language)}/${name}`
    try {
      texts[language] = JSON.parse(readFileSync(path, 'utf8'))
    } catch (error) {
      complaints.push(`${language}/${name}: ${error.code === 'ENOENT' ? 'is missing' : error.message}`)
    }
  }
  if (Object.keys(texts).length === languages.length) {
    complaints.push(...compareTexts(texts).map((complaint) => `${name}: ${complaint}`))
  }
}

// Texts are in the locales, in the contract and, for sheets, on the server. Demo data is not checked.
const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'contract', 'server/src', 'web/src'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(tsx?|json)$/.test(path) && !/\.test\.tsx?$|\/demo\//.test(path))
  .filter((path) => existsSync(inProject(path)))
for (const path of sources) {
  const lines = calledComponent(readFileSync(inProject(path), 'utf8'))
  for (const line of lines) complaints.push(`${path}:${line}: what is measured is called «вещество», «modda»`)
}

for (const complaint of complaints) console.error(complaint)
console.log(`${names.length} files in ${languages.length} languages, ${complaints.length} complaints`)
process.exitCode = complaints.length > 0 ? 1 : 0
