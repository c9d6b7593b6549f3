/** The shipped packages, and licences that may not be shipped. Read from the lock file, which is the same everywhere. */

/** Licences that need no permission. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

/** Changes of these packages must be published, so they are used unchanged. */
const allowedByName = { 'MPL-2.0': /^lightningcss(-|$)/ }

/** Licences of packages that do not state them in package.json. */
const statedElsewhere = { '@mapbox/jsonlint-lines-primitives': 'MIT' }

/** @typedef {{ name: string, folder: string, licence?: string, optional: boolean, forOnePlatform: boolean }} Shipped */

/** The production dependencies, including transitive ones. @returns {Shipped[]} */
export function shippedPackages({ packages }) {
  const reached = new Map()
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const name of neededBy(packages[folder])) {
      const found = resolve(packages, folder, name)
      if (!found || reached.has(found)) continue
      reached.set(found, asShipped(found, packages[found]))
      waiting.push(found)
    }
  }
  return [...reached.values()].sort(
    (one, other) => compare(one.name, other.name) || compare(one.folder, other.folder),
  )
}

function neededBy({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

/** Resolves like Node: beside the requesting package, then one folder up, and so on. */
function resolve(packages, folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (path in packages) return path
    if (at === '') return undefined
  }
}

function asShipped(folder, { license, optional = false, os, cpu }) {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return {
    name,
    folder,
    licence: license ?? statedElsewhere[name],
    optional,
    forOnePlatform: Boolean(os || cpu),
  }
}

export function refusedPackages(shipped) {
  return shipped.filter(({ name, licence = '' }) => !choicesOf(licence).some((one) => isAllowed(name, one)))
}

const isAllowed = (name, licence) => allowed.has(licence) || Boolean(allowedByName[licence]?.test(name))

/** "(MIT OR Apache-2.0)" offers a choice. */
const choicesOf = (licence) => licence.replace(/^\(|\)$/g, '').split(' OR ')

/** Sorts by code points, independent of the machine's language. */
export function compare(one, other) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
