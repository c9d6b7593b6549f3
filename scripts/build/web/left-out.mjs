/** What packages bring along for uses that are not ours: nothing of it is ever called. */
const unused = [
  // Writes a schema as JSON Schema, which only the server does.
  /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
  // Turns styles into CSS in the browser; the kit's come as a file, app/shell/kit.css.
  /stylis\/src\/\w+\.js$/,
  // The table's own filters can be a tree; ours stand above the table.
  /antd\/es\/tree\/index\.js$/,
]

export const isLeftOut = (file) => unused.some((place) => place.test(file))

/** Their files keep their names and lose what is in them. */
export function leftOut() {
  return {
    name: 'left-out',
    apply: 'build',
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
