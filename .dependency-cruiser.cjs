const { readdirSync } = require('node:fs')
const { join } = require('node:path')
const { devDependencies } = require('./package.json')

/**
 * Who may import whom. Data walks one way, so each folder names the folders below it; a folder that is not
 * listed here has no place in the house, and the check says so. The features are read from the disk.
 */
const floors = {
  'web/src': {
    app: ['web/src/features', 'web/src/domain', 'web/src/ui', 'web/src/lib', 'contract'],
    features: ['web/src/domain', 'web/src/ui', 'web/src/lib', 'contract'],
    domain: ['web/src/ui', 'web/src/lib', 'contract'],
    ui: ['web/src/lib', 'contract'],
    lib: ['contract'],
    locales: [],
  },
  'server/src': {
    admin: ['server/src', 'contract'],
    simulator: ['server/src/core', 'contract'],
    demo: ['server/src/features', 'server/src/measurement', 'server/src/core', 'contract'],
    features: ['server/src/measurement', 'server/src/core', 'contract'],
    measurement: ['server/src/core', 'contract'],
    launcher: [],
    core: ['contract'],
  },
}

/** Translations are data that any floor may read; a test may use what tests stand on. */
const openToAll = ['^web/src/locales/', '^server/test/', '^interop/support/']
const house = '^(contract|server|web|e2e|bench|interop|scripts)/'

/** Tests, and the stand-ins that they share. */
const tests = ['[.]test[.]tsx?$', '/fake-[^/]+[.]tsx?$']

/** Packages that are nothing but types: the name that is imported has no files of its own. */
const typePackages = Object.keys(devDependencies)
  .filter((name) => name.startsWith('@types/'))
  .map((name) => `^${name.slice('@types/'.length)}$`)

function foldersIn(path) {
  return readdirSync(join(__dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

function mayOnlyImport(name, from, folders, exceptions = []) {
  return {
    name,
    severity: 'error',
    from: { path: from },
    to: {
      path: house,
      pathNot: [from, ...folders.map((folder) => `^${folder}/`), ...openToAll, ...exceptions],
    },
  }
}

function folderRules(side, names) {
  return foldersIn(side).flatMap((name) => {
    const below = names[name]
    if (!below)
      throw new Error(`${side}/${name} has no place in the house: name it in .dependency-cruiser.cjs`)
    if (name !== 'features') return [mayOnlyImport(`${side}/${name}`, `^${side}/${name}/`, below)]
    // A feature does not know the others; on the server it may ask for what another shows.
    const doors = side === 'server/src' ? ['^server/src/features/[^/]+/for-others[.]ts$'] : []
    return foldersIn(`${side}/features`).map((feature) =>
      mayOnlyImport(`${side}/features/${feature}`, `^${side}/features/${feature}/`, below, doors),
    )
  })
}

module.exports = {
  forbidden: [
    ...Object.entries(floors).flatMap(([side, names]) => folderRules(side, names)),
    mayOnlyImport('web-and-server-never-meet', '^web/', ['web', 'contract']),
    mayOnlyImport('server-and-web-never-meet', '^server/', ['server', 'contract']),
    mayOnlyImport('contract-knows-nobody', '^contract/', ['contract']),
    {
      name: 'contract-does-no-work',
      comment: 'Server and web share it: zod only, neither Node nor React',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { path: '.', pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'What several screens share about objects, measurements or registers is web/src/domain',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: tests },
      to: {
        path: '^contract/(api|boards|classifiers|domain|registers)/',
        pathNot: ['^contract/api/operation/jobs[.]ts$', '^contract/domain/registry/period[.]ts$'],
      },
    },
    {
      name: 'domain-imports-only-itself',
      severity: 'error',
      from: { path: '^contract/domain/', pathNot: tests },
      to: { path: '.', pathNot: '^contract/domain/' },
    },
    {
      name: 'only-tests-import-what-tests-stand-on',
      severity: 'error',
      from: { path: '^(server/src|contract|web)/', pathNot: tests },
      to: { path: ['^(server/test|interop)/', ...tests] },
    },
    {
      name: 'the-product-runs-without-development-packages',
      severity: 'error',
      from: { path: '^(server/src|contract|web)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], pathNot: '/@types/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circles-between-rooms',
      comment: 'Two rooms that need each other are one, or both stand on something that has no room yet',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/(features|core)/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: typePackages },
    },
    {
      name: 'nothing-unlisted',
      comment: 'A package that only another package brings along may vanish with it',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^data/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
