/** Which packages are shipped, and which of them may not be. All of it from the lock file: it is the same everywhere. */

/** What may be shipped without asking anybody. */
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

/** Whoever changes a file of these must publish that file: allowed as long as we use them as they are. */
const allowedByName = { 'MPL-2.0': /^lightningcss(-|$)/ }

/** Packages that do not say it in the place where npm looks: what the project they come from says. */
const statedElsewhere = { '@mapbox/jsonlint-lines-primitives': 'MIT' }

/** @typedef {{ name: string, folder: string, licence?: string, optional: boolean, forOnePlatform: boolean }} Shipped */

/** What production installs: the dependencies, and theirs, whatever the machine. @returns {Shipped[]} */
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

/** As Node looks for it: beside the one that asks, then one floor up, and so on. */
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

/** "(MIT OR Apache-2.0)" leaves the choice to us. */
const choicesOf = (licence) => licence.replace(/^\(|\)$/g, '').split(' OR ')

/** By code points: what the machine's language makes of an order must not show. */
export function compare(one, other) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
