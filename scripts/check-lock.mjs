import './setup/require-node.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './setup/paths.mjs'

/**
 * Every platform's variant of a package must be in the lock file, or "npm ci" refuses it. npm leaves out those that
 * the registry at hand does not carry, even though no other platform would ever fetch them. With --fix they are
 * added.
 */
const path = inProject('package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const systems = [
  'darwin',
  'linux',
  'win32',
  'android',
  'freebsd',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
]
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
]

const missing = Object.entries(lock.packages).flatMap(([parentPath, parent]) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(parentPath, name))
    .map(([name, version]) => ({ name, version, parent })),
)

if (process.argv.includes('--fix')) {
  for (const { name, version, parent } of missing)
    lock.packages[`node_modules/${name}`] = entry(name, version, parent)
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`${missing.length} packages of other platforms added to package-lock.json`)
} else if (missing.length > 0) {
  for (const { name } of missing) console.error(`package-lock.json lacks ${name}`)
  console.error('Run "node scripts/check-lock.mjs --fix".')
  process.exitCode = 1
}

function isLocked(parentPath, name) {
  return `node_modules/${name}` in lock.packages || `${parentPath}/node_modules/${name}` in lock.packages
}

/** npm needs it to skip the package: that it is optional, and its platform. */
function entry(name, version, { dev, license }) {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const musl = words.some((word) => word.startsWith('musl'))
  if (cpu.length === 0) throw new Error(`${name} does not look like a package for one platform`)
  return {
    version,
    cpu,
    ...(dev && { dev }),
    ...(os.includes('linux') && { libc: [musl ? 'musl' : 'glibc'] }),
    ...(license && { license }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}
