import { readFileSync, statSync } from 'node:fs'

/**
 * Whether an address is a screen, by the paths in the build; undefined without such a file. The file is read again
 * when it changes, because a release may be replaced while the server runs.
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
