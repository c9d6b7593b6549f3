import { execFile, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const program = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0)

export const hasOffice = program !== undefined
export const withoutOffice = 'LibreOffice is not on this machine'

/** Has LibreOffice save a file in another format beside it, with a profile of its own: two at once share none. */
export async function convertInOffice(path: string, format: string): Promise<string> {
  const place = dirname(path)
  const profile = `-env:UserInstallation=file://${place}/profile`
  const args = [profile, '--headless', '--convert-to', format, '--outdir', place, path]
  return (await promisify(execFile)(program ?? '', args)).stdout
}
