import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Reads a table of facts: semicolons, a head row, `#` before a remark. */
export function facts(name) {
  const text = readFileSync(new URL(`./facts/${name}.csv`, import.meta.url), 'utf8')
  const [head, ...rows] = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split(';'))
  return rows.map((cells) => Object.fromEntries(head.map((column, i) => [column, cells[i]])))
}

/** '69.28 41.311' as longitude and latitude. */
export function position(text) {
  return text.trim().split(' ').map(Number)
}

/** Reads a data file out of an installed package. */
export function packaged(path) {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8'))
}
