import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { inProject } from './paths.mjs'

const everything = ['contract', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts/build']

const inputs = {
  server: [...everything, 'server/tsconfig.json', 'server/src'],
  web: [...everything, 'web', 'vite.config.ts'],
}

export const parts = Object.keys(inputs)

/** A hash of the content of all inputs; file times mean nothing after a clone. */
export function fingerprint(part) {
  const hash = createHash('sha256')
  for (const path of inputs[part]) add(hash, path)
  return hash.digest('hex')
}

function add(hash, path) {
  const found = statSync(inProject(path), { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    for (const name of readdirSync(inProject(path)).sort()) add(hash, `${path}/${name}`)
  } else if (found && !/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0${found.size}\0`).update(readFileSync(inProject(path)))
  }
}

/** The inputs of the last build; undefined when it was not finished. */
export function builtFrom(part) {
  try {
    return readFileSync(inProject('dist', part, '.inputs'), 'utf8')
  } catch {
    return undefined
  }
}
