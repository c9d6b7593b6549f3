import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { fingerprint } from '../setup/fingerprint.mjs'
import { inProject } from '../setup/paths.mjs'

/** Builds into another folder and moves the result into place, so that an interrupted build is never used. */
export async function intoPlace(part, build) {
  const final = inProject('dist', part)
  const unique = randomBytes(4).toString('hex')
  const made = inProject('dist', `.new-${part}-${unique}`)
  const old = inProject('dist', `.old-${part}-${unique}`)
  await removeLeftovers(part)
  // Taken before the build: edits during the build make the result stale.
  const inputs = fingerprint(part)
  try {
    await build(made)
    await writeFile(`${made}/.inputs`, inputs)
    await rename(final, old).catch(() => undefined)
    await rename(made, final)
  } finally {
    await rm(made, { recursive: true, force: true })
    await rm(old, { recursive: true, force: true })
  }
}

async function removeLeftovers(part) {
  await mkdir(inProject('dist'), { recursive: true })
  for (const name of await readdir(inProject('dist'))) {
    if (name.startsWith(`.new-${part}-`) || name.startsWith(`.old-${part}-`)) {
      await rm(inProject('dist', name), { recursive: true, force: true })
    }
  }
}
