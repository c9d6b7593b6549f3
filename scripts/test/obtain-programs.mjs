import { canInstallPackages, complaintIn, installCommand, runApt } from './apt.mjs'
import { findProgram, packages } from './programs.mjs'

const findMissing = () => Object.keys(packages).filter((name) => !findProgram(name))

/** Installs missing programs of `interop/`, in CI only; elsewhere these tests are skipped. */
export async function obtainPrograms(say) {
  const missing = findMissing()
  if (missing.length === 0) return
  const names = missing.join(', ')
  if (process.env.CI !== 'true' || !canInstallPackages())
    return say(`Tests that need these programs are skipped, the machine lacks them: ${names}`)
  say(`Installing ${names}, for at most 4 minutes…`)
  const install = `${installCommand} ${missing.map((name) => packages[name]).join(' ')}`
  const { ok, output } = await runApt(install, 240)
  say(ok ? `Installed ${names}` : `That has failed, their tests are skipped: ${complaintIn(output)}`)
}
