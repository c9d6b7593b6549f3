import { existsSync } from 'node:fs'
import { run } from '../setup/run.mjs'

export const installCommand = 'apt-get install -y -q --no-install-recommends'

export const canInstallPackages = () =>
  process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')

/** Runs a script that installs packages after updating the package lists. */
export function runApt(script, seconds) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return run('/bin/sh', ['-c', `apt-get update -q && (${script})`], { env, capture: true, seconds })
}

/** The line of an installer's output with the reason of a failure. */
export function complaintIn(output) {
  const lines = output.trim().split('\n')
  return (lines.findLast((line) => /error|failed/i.test(line)) ?? lines.at(-1)).trim()
}
