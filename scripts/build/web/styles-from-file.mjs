/** What of antd makes the styles of a component, and the styles it would make are its second argument. */
const makers = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']

/**
 * The kit's styles come as a file (web/src/app/shell/kit.css), so nothing calls the functions that would work them
 * out in the browser. The bundler cannot know that: a fifth of the script of every screen was made of them.
 */
export function stylesFromFile() {
  return {
    name: 'styles-from-file',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/antd\/es\/.+\/style(\/.+)?\.js$/ },
      handler(code) {
        const styles = callsIn(this.parse(code))
          .map(({ arguments: [, styles] }) => styles)
          .filter((styles) => styles !== undefined)
          .sort((one, other) => other.start - one.start)
        if (styles.length === 0) return null
        let changed = code
        for (const { start, end } of styles)
          changed = `${changed.slice(0, start)}() => []${changed.slice(end)}`
        return { code: changed, map: null }
      },
    },
  }
}

function callsIn(node, found = []) {
  if (Array.isArray(node)) for (const one of node) callsIn(one, found)
  else if (node && typeof node === 'object') {
    if (node.type === 'CallExpression' && makers.includes(node.callee.name)) found.push(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') callsIn(value, found)
  }
  return found
}
