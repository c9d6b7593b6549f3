import { existsSync } from 'node:fs'
import { inProject } from '../setup/paths.mjs'
import { run, runNode } from '../setup/run.mjs'
import { canInstallPackages, complaintIn, installCommand, runApt } from './apt.mjs'
import { chromiumOnMachine, findChromium } from './find-chromium.mjs'

const minutes = (count) => count * 60

/**
 * Finds a working Chromium: the machine's, one downloaded by Playwright, the system's package, or a new download.
 * Every attempt is logged and limited in time. Returns its path, or undefined.
 */
export async function obtainChromium(say) {
  for (const { name, attempt } of tries) {
    const path = await attempt(say)
    if (path && (await runs(path))) {
      say(`Chromium: ${path} (${name})`)
      return path
    }
    if (path) say(`Chromium: ${path} (${name}) does not run`)
  }
  say('Chromium: there is none, and none could be installed. Set CHROMIUM_PATH to one.')
  return undefined
}

const tries = [
  { name: 'on the machine', attempt: async () => findChromium() },
  { name: 'downloaded before', attempt: playwrightsOwn },
  { name: "the system's package", attempt: installPackage },
  { name: 'downloaded by Playwright', attempt: download },
]

async function runs(path) {
  const { ok } = await run(path, ['--version', '--no-sandbox'], { capture: true, seconds: 30 })
  return ok
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function installPackage(say) {
  if (!canInstallPackages()) return undefined
  say('Chromium: installing the package of the system, for at most 4 minutes…')
  const install = `${installCommand} fonts-liberation`
  // Not every release has the headless shell.
  const { ok, output } = await runApt(`${install} chromium-headless-shell || ${install} chromium`, minutes(4))
  if (!ok) say(`Chromium: that has failed: ${complaintIn(output)}`)
  return ok ? chromiumOnMachine() : undefined
}

async function download(say) {
  say('Chromium: downloading the one of Playwright, for at most 5 minutes…')
  await playwright(say, ['install', 'chromium'], minutes(5))
  const path = await playwrightsOwn()
  if (path && canInstallPackages() && !(await runs(path))) {
    say('Chromium: installing the libraries it needs, for at most 4 minutes…')
    await playwright(say, ['install-deps', 'chromium'], minutes(4))
  }
  return path
}

async function playwright(say, args, seconds) {
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js')
  const { ok, output } = await runNode([cli, ...args], { capture: true, seconds })
  if (!ok) say(`Chromium: that has failed: ${complaintIn(output)}`)
}
