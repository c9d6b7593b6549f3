import { readFileSync, statSync } from 'node:fs'

/**
 * Says whether a screen is at an address, by the paths that the build wrote; undefined where it wrote none. The file is
 * read again when it changes: a release may be put in place while the server runs.
 */
export function screenLookup(root: string): (address: string) => boolean | undefined {
  const file = `${root}/.vite/screens.json`
  let readAt = 0
  let patterns: RegExp[] = []
  return (address) => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changedAt !== readAt) patterns = changedAt === 0 ? [] : readPatterns(file)
    readAt = changedAt
    return patterns.length === 0 ? undefined : patterns.some((pattern) => pattern.test(address))
  }
}

function readPatterns(file: string): RegExp[] {
  const paths: string[] = JSON.parse(readFileSync(file, 'utf8'))
  return paths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))
}
