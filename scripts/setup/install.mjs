import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { oneAtATime } from './one-at-a-time.mjs'
import { inProject } from './paths.mjs'
import { showProgress } from './progress.mjs'
import { run, runNode } from './run.mjs'

const lockFile = inProject('package-lock.json')
const marker = inProject('node_modules', '.ecobase-installed.json')
// npm writes it last, so an interrupted install has none or an outdated one.
const npmsOwnRecord = inProject('node_modules', '.package-lock.json')

/** Installs the lock file unless it is installed already. */
export async function ensureInstalled({ dev = false } = {}) {
  if (isInstalled(dev)) return
  await oneAtATime(async () => {
    if (isInstalled(dev)) return
    const began = Date.now()
    const progress = showProgress('Installing the dependencies', () => installedShare(dev))
    // A second attempt, because networks fail now and then. "npm ci" cleans up after the first.
    let { ok, output } = await npmCi(dev)
    if (!ok && !output.includes('EUSAGE')) ({ ok, output } = await npmCi(dev))
    progress.end()
    if (!ok) {
      console.error(`${withoutUsage(output)}\nThe dependencies could not be installed.`)
      process.exit(1)
    }
    mark(dev)
    console.log(`Dependencies installed in ${secondsSince(began)} s.`)
  })
}

function npmCi(dev) {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', dev ? '--include=dev' : '--omit=dev']
  const npm = process.env.npm_execpath
  const options = { capture: true }
  return npm?.endsWith('npm-cli.js') ? runNode([npm, ...args], options) : run('npm', args, options)
}

/** The number of packages in node_modules. */
function installedShare(dev) {
  const packages = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  const wanted = packages.filter(([path, { dev: isDev, os }]) => path !== '' && (dev || !isDev) && !os)
  return wanted.filter(([path]) => existsSync(inProject(path, 'package.json'))).length / wanted.length
}

const secondsSince = (began) => Math.round((Date.now() - began) / 1000)

/** npm appends its manual page to some errors. */
function withoutUsage(output) {
  return output.replace(/npm error\nnpm error Clean install a project[\s\S]*$/, '').trim()
}

function expectation() {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  return { lock, platform: `${process.platform}-${process.arch}` }
}

function mark(dev) {
  try {
    writeFileSync(marker, JSON.stringify({ ...expectation(), dev }))
  } catch {
    // A read-only node_modules is checked at every start.
  }
}

function isInstalled(dev) {
  const marked = readJson(marker)
  const { lock, platform } = expectation()
  if (marked?.lock === lock && marked.platform === platform && (marked.dev || !dev)) return true
  const recorded = readJson(npmsOwnRecord)?.packages
  if (!recorded || !holdsAll(recorded, dev)) return false
  mark(dev)
  return true
}

/** Whether everything was installed by hand. */
function holdsAll(recorded, dev) {
  const wanted = Object.entries(readJson(lockFile).packages).filter(
    ([path, entry]) => path !== '' && !entry.link && (dev || !entry.dev) && isForThisMachine(entry),
  )
  return wanted.every(
    ([path, { version }]) =>
      recorded[path]?.version === version && existsSync(inProject(path, 'package.json')),
  )
}

function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true
  // npm itself knows which C library the machine has.
  if (!os || !cpu || libc) return false
  return os.includes(process.platform) && cpu.includes(process.arch)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
