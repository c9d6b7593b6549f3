import { readFile } from 'node:fs/promises'

/** Packages that hand everything out at one door: whoever takes one thing there seems to need them all. */
const doors = [
  'antd',
  '@ant-design/icons',
  '@ant-design/cssinjs',
  '@rc-component/form',
  '@rc-component/picker',
]

/**
 * Leads imports past such a door, to the file that has what is wanted. Nothing of a package that is not used gets into
 * the build either way; but only so can the bundler see which screen uses what, and give it to that screen alone.
 */
export function straightImports() {
  const known = new Map()
  return {
    name: 'straight-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: /from\s*["'](antd|@ant-design\/|@rc-component\/)/ },
      async handler(code, id) {
        const imports = this.parse(code).body.filter(
          ({ type, source }) => type === 'ImportDeclaration' && doors.includes(source.value),
        )
        let changed = code
        for (const { source, specifiers, start, end } of imports.reverse()) {
          const rooms = await roomsBehind(this, source.value, id)
          const lines = specifiers.map((specifier) => straightLine(specifier, rooms))
          if (lines.includes(undefined)) continue
          changed = changed.slice(0, start) + lines.join('') + changed.slice(end)
        }
        return changed === code ? null : { code: changed, map: null }
      },
    },
  }

  /** Which file has what, under the name that it has there. */
  async function roomsBehind(context, door, importer) {
    const { id } = await context.resolve(door, importer)
    if (!known.has(id)) known.set(id, readRooms(context, id))
    return known.get(id)
  }

  async function readRooms(context, id) {
    const { body } = context.parse(await readFile(id, 'utf8'))
    const rooms = new Map()
    const taken = new Map()
    const add = async (name, source, inside) => {
      const found = await context.resolve(source, id)
      if (found) rooms.set(name, { file: found.id, inside })
    }
    for (const { type, source, specifiers = [] } of body) {
      if (!source) continue
      for (const { local, exported, imported } of specifiers) {
        if (type === 'ExportNamedDeclaration') await add(exported.name, source.value, local.name)
        else taken.set(local.name, { source: source.value, inside: imported?.name ?? 'default' })
      }
    }
    for (const { type, source, specifiers = [] } of body) {
      if (type !== 'ExportNamedDeclaration' || source) continue
      for (const { local, exported } of specifiers) {
        const from = taken.get(local.name)
        if (from) await add(exported.name, from.source, from.inside)
      }
    }
    return rooms
  }
}

function straightLine({ type, imported, local }, rooms) {
  const room = type === 'ImportSpecifier' ? rooms.get(imported.name) : undefined
  return room && `import { ${room.inside} as ${local.name} } from ${JSON.stringify(room.file)};`
}
