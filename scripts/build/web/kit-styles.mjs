import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '../../setup/paths.mjs'
import { isLeftOut } from './left-out.mjs'

const kit = inProject('node_modules', 'antd', 'es')
const wholeFile = '@import "antd/dist/antd.css" layer(kit);'

/** The kit's styles without those of components that nothing imports: half of them, before anything can be drawn. */
export function kitStyles() {
  return {
    name: 'kit-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/shell\/kit\.css$/ },
      handler(code) {
        const whole = readFileSync(inProject('node_modules', 'antd', 'dist', 'antd.css'), 'utf8')
        return { code: code.replace(wholeFile, () => `@layer kit {${cutStyles(whole)}}`), map: null }
      },
    },
  }
}

/** A rule goes when each of its selectors names a class of a component that is not used. */
export function cutStyles(css, isUnused = unusedClasses()) {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (/^@(media|supports|layer|container)/.test(head)) {
        const inner = cutStyles(body, isUnused)
        return inner && `${head}{${inner}}`
      }
      if (head.startsWith('@')) return body === undefined ? head : `${head}{${body}}`
      const kept = selectorsOf(head).filter((selector) => !classesIn(selector).some(isUnused))
      return kept.length > 0 ? `${kept.join()}{${body}}` : ''
    })
    .join('')
}

/** What a selector asks for; what it excludes, or asks for among others, says nothing about what must be there. */
const classesIn = (selector) =>
  [...selector.replaceAll(optional, '').matchAll(/\.ant-([\w-]+)/g)].map(([, name]) => name)

const optional = /:not\([^()]*\)|:(?:has|is|where)\([^()]*,[^()]*\)/g

/** Rules and statements from the outside, each with what stands between its braces. */
function blocksOf(css) {
  const blocks = []
  let [start, depth, open] = [0, 0, 0]
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) open = at
    else if (css[at] === '}' && --depth === 0) {
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    } else if (css[at] === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, at + 1).trim() })
      start = at + 1
    }
  }
  return blocks
}

/** By the commas that stand in no brackets. */
function selectorsOf(head) {
  const selectors = ['']
  let depth = 0
  for (const sign of head) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += sign
  }
  return selectors
}

/** Which classes belong to components that no file of the web leads to. */
function unusedClasses() {
  const used = new Set()
  for (const file of importedFiles()) follow(file, used)
  const all = readdirSync(kit, { recursive: true })
    .filter((path) => path.endsWith('.js'))
    .map((path) => join(kit, path))
  const usedNames = new Set([...used].flatMap(namesIn))
  const names = new Set(all.flatMap(namesIn))
  return (className) => {
    const parts = className.split('-')
    // The longest name that it begins with is the component's: `tree-select`, not `tree`.
    for (let count = parts.length; count > 0; count--) {
      const name = parts.slice(0, count).join('-')
      if (names.has(name)) return !usedNames.has(name)
    }
    return false
  }
}

/** How components call themselves in class names. */
function namesIn(file) {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:getPrefixCls\(|suffixCls: )\s*'([\w-]+)'/g)].map(([, name]) => name)
}

function importedFiles() {
  const doors = new Map(
    [...readFileSync(join(kit, 'index.js'), 'utf8').matchAll(/default as (\w+) } from '\.\/([\w-]+)'/g)].map(
      ([, name, folder]) => [name, join(kit, folder, 'index.js')],
    ),
  )
  const source = inProject('web', 'src')
  const names = readdirSync(source, { recursive: true })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(source, path), 'utf8').matchAll(/import (?!type){([^}]*)} from 'antd'/g),
    ])
    .flatMap(([, list]) => list.split(',').map((name) => name.trim().split(' as ')[0]))
  return [...new Set(names)].flatMap((name) => doors.get(name) ?? [])
}

function follow(file, found) {
  if (found.has(file) || isLeftOut(file)) return
  found.add(file)
  for (const [, source] of readFileSync(file, 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g)) {
    const path = join(dirname(file), source)
    const target = [path, `${path}.js`, join(path, 'index.js')].find((one) =>
      statSync(one, { throwIfNoEntry: false })?.isFile(),
    )
    if (target) follow(target, found)
  }
}
