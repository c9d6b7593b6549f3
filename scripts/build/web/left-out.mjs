/** What packages bring along for uses that are not ours: nothing of it is ever called. */
const unused = [
  // Writes a schema as JSON Schema, which only the server does.
  /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
  // What is wrong with a value, in English; users read it in ours.
  /zod\/v4\/locales\/en\.js$/,
  // The kit's words in English, where those of a language are missing; ours are whole.
  /antd\/es\/locale\/en_US\.js$/,
  // Turns styles into CSS in the browser; the kit's come as a file, app/shell/kit.css.
  /stylis\/src\/\w+\.js$/,
  // The table's own filters; ours stand above the table.
  /antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/,
  // The table would ask the tree how ticks spread among rows below rows; there are none.
  /@rc-component\/tree\/es\/(Tree|TreeNode|utils\/(conductUtil|treeUtil))\.js$/,
  // What comes with a component as its property and is a component by itself.
  /antd\/es\/(checkbox\/Group|dropdown\/dropdown-button|input\/OTP\/index)\.js$/,
  // A spinner that counts, the large picture of emptiness.
  /antd\/es\/(spin\/Indicator\/Progress|empty\/empty)\.js$/,
  // Colours by their English names; ours are numbers.
  /@ant-design\/fast-color\/es\/presetColors\.js$/,
  // For the pictures in the kit's own documentation.
  /antd\/es\/(_util|modal|tooltip)\/PurePanel\.js$/,
]

/** Where a package would use what we use elsewhere: one row of a table is never chosen among others. */
const unusedThere = { file: /antd\/es\/table\/hooks\/useSelection\.js$/, takes: /^\.\.\/\.\.\/radio$/ }
const nothingThere = '\0nothing'

export const isLeftOut = (file) => unused.some((place) => place.test(file))

/** Their files keep their names and lose what is in them. */
export function leftOut() {
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: unusedThere.takes },
      handler: (_source, importer) => (unusedThere.file.test(importer) ? nothingThere : null),
    },
    load: {
      filter: { id: /^\0nothing$/ },
      handler: () => 'export default () => null',
    },
    transform: {
      filter: { id: unused },
      handler(code) {
        const names = exportedBy(this.parse(code).body)
        const lines = names.map((name) => `nothing as ${name}`)
        return { code: `const nothing = () => null\nexport { ${lines.join(', ')} }`, map: null }
      },
    },
  }
}

function exportedBy(body) {
  return body.flatMap(({ type, declaration, specifiers = [] }) => {
    if (type === 'ExportDefaultDeclaration') return ['default']
    if (type !== 'ExportNamedDeclaration') return []
    const declared = declaration?.declarations ?? (declaration ? [declaration] : [])
    return [...declared.map(({ id }) => id.name), ...specifiers.map(({ exported }) => exported.name)]
  })
}
