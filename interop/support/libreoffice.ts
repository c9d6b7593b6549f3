import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { atEnd } from '../../server/test/support/at-end'
import { runProgram } from './programs'

/**
 * Has LibreOffice open files and save them in another format. Answers the paths of the new files, in the same order.
 * One call for many files, because each call takes seconds to start; with a profile of its own, because two calls at
 * once cannot share one.
 */
export async function convertInLibreOffice(paths: string[], format: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ecobase-office-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  await runProgram('soffice', [profile, '--headless', '--convert-to', format, '--outdir', folder, ...paths])
  const extension = format.split(':')[0]
  return paths.map((path) => join(folder, `${basename(path, extname(path))}.${extension}`))
}
