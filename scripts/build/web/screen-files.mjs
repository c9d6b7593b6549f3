import { dirname, resolve } from 'node:path'

/** In the built web, for the server: it knows the address of a page before the page does. */
export const screenFilesName = '.vite/screens.json'

const shell = /\/web\/src\/app\/shell\/(Shell|ScreenFailed)\.tsx$/
/** The map itself; its worker and the basemap are no parts of it, but files beside it. */
const mapCanvas = /\/web\/src\/ui\/map\/MapCanvas\.tsx$/
const besideMap = /\/(maplibre-gl-worker-|basemap\/(countries|borders|regions|rivers|lakes|labels)-)/
/** What every Russian and every Uzbek text is written in. */
const font = /\/inter-(cyrillic|latin)-wght-normal-[\w-]+\.woff2$/
const isScreenTable = /\/web\/src\/app\/screens\/\w+\.ts$/

/**
 * Writes down which files each screen is made of, so that the page can ask for all of them at once instead of finding
 * out one after the other.
 */
export function screenFiles() {
  const pages = new Map()
  return {
    name: 'screen-files',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: isScreenTable },
      handler(code, id) {
        for (const { path, page, hasMap } of screensIn(this.parse(code))) {
          pages.set(path, { page: page && `${resolve(dirname(id), page)}.tsx`, hasMap })
        }
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      const start = filesOf(bundle, [entry])
      const canvas = chunks.filter(({ moduleIds }) => moduleIds.some((id) => mapCanvas.test(id)))
      const beside = Object.values(bundle).filter(
        ({ type, fileName }) => type === 'asset' && besideMap.test(fileName),
      )
      const fonts = Object.keys(bundle).filter((file) => font.test(file))
      const ofMap = [...filesOf(bundle, canvas), ...beside.map(({ fileName }) => fileName)]
      const screens = [...pages].map(([path, { page, hasMap }]) => {
        const isPublic = path.startsWith('/pages/') && !path.includes(':')
        const isOwn = (id) => (!isPublic && shell.test(id)) || id === page
        const own = chunks.filter(({ moduleIds }) => moduleIds.some(isOwn))
        const files = [...filesOf(bundle, own)].filter((file) => !start.has(file))
        const rest = hasMap ? ofMap.filter((file) => !start.has(file) && !files.includes(file)) : []
        const next = isPublic ? [] : [...fonts, ...rest]
        return { path, isPublic, files: files.map(asPath), next: next.map(asPath) }
      })
      const texts = Object.fromEntries(
        ['public-ru', 'public-uz', 'texts-ru', 'texts-uz'].map((name) => [
          name,
          `/${chunks.find((chunk) => chunk.name === name)?.fileName}`,
        ]),
      )
      this.emitFile({ type: 'asset', fileName: screenFilesName, source: JSON.stringify({ screens, texts }) })
    },
  }
}

const asPath = (file) => `/${file}`

/** Scripts and styles, with all that they need. */
function filesOf(bundle, chunks, found = new Set()) {
  for (const { fileName, imports, viteMetadata } of chunks) {
    if (found.has(fileName)) continue
    found.add(fileName)
    for (const style of viteMetadata?.importedCss ?? []) found.add(style)
    filesOf(
      bundle,
      imports.map((name) => bundle[name]),
      found,
    )
  }
  return found
}

/**
 * Rows of the table of screens: the path, and the file of the page, which may stand in a constant above. A row may also
 * be made by a function of the file that takes the path.
 */
export function screensIn(program) {
  const constants = new Map()
  const rows = []
  const add = (path, row) => {
    const value = valueIn(row)
    if (typeof path === 'string' && value('area'))
      rows.push({ path, page: value('page'), hasMap: value('hasMap') !== undefined })
  }
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.name) constants.set(node.id.name, node.init)
    if (node.type === 'ObjectExpression') add(valueIn(node)('path')?.value, node)
    const made = node.type === 'CallExpression' && constants.get(node.callee.name)
    if (made?.type !== 'ArrowFunctionExpression') return
    const place = made.params.findIndex(({ name }) => name === 'path')
    const row = made.body.type === 'ParenthesizedExpression' ? made.body.expression : made.body
    if (row.type === 'ObjectExpression') add(node.arguments[place]?.value, row)
  })
  return rows.map(({ page, ...row }) => ({ ...row, page: page && importedIn(page, constants) }))
}

const valueIn = (row) => (name) => row.properties.find(({ key }) => key?.name === name)?.value

function importedIn(node, constants) {
  let found
  walk(node, (one) => {
    if (one.type === 'ImportExpression') found ??= one.source.value
    if (one.type === 'Identifier' && constants.has(one.name))
      found ??= importedIn(constants.get(one.name), new Map())
  })
  return found
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit)
  }
}
