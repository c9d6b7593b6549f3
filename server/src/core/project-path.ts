import { fileURLToPath } from 'node:url'

/** A path inside the project, the same from server/src/core (tests, development) and from dist/server (built). */
export function projectPath(path: string): string {
  const here = import.meta.url
  const up = here.includes('/dist/server/') ? '../../' : '../../../'
  return fileURLToPath(new URL(up + path, here))
}
