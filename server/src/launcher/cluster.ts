import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, chownTo } from './account'
import type { Programs } from './programs'

export const databaseName = 'ecobase'
const roleName = databaseName

const passwordFile = 'ecobase.password'

export async function clusterExists(clusterDir: string): Promise<boolean> {
  return stat(clusterDir).then(
    () => true,
    () => false,
  )
}

/** The address of the database, for a role without superuser rights, as in production. */
export async function databaseUrl(clusterDir: string, port: number): Promise<string> {
  const password = await readFile(join(clusterDir, passwordFile), 'utf8')
  return `postgresql://${roleName}:${password}@127.0.0.1:${port}/${databaseName}`
}

/**
 * Creates the cluster with role, database and password in another folder and renames it, so that an interrupted
 * attempt is never used. If another process was first, its cluster stays.
 */
export async function createCluster(clusterDir: string, programs: Programs, account: Account): Promise<void> {
  await removeLeftovers(clusterDir)
  const side = `${clusterDir}.new-${randomBytes(6).toString('hex')}`
  const password = randomBytes(24).toString('hex')
  const passwordInput = `${side}.password`
  try {
    await mkdir(side, { mode: 0o700 })
    await writeFile(passwordInput, password, { mode: 0o600 })
    await chownTo(account, side)
    await chownTo(account, passwordInput)
    await initialise(side, passwordInput, programs, account)
    await createDatabase(side, password, programs, account)
    await rename(passwordInput, join(side, passwordFile))
    await rename(side, clusterDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  } finally {
    await rm(side, { recursive: true, force: true })
    await rm(passwordInput, { force: true })
  }
}

async function removeLeftovers(clusterDir: string): Promise<void> {
  const folder = dirname(clusterDir)
  const left = (await readdir(folder)).filter((name) => name.startsWith(`${basename(clusterDir)}.new-`))
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true })
}

/**
 * Sorts by ICU's root collation, which comes with the programs and suits Russian and Uzbek. Trigrams of Cyrillic
 * need an LC_CTYPE with these letters, so the first UTF-8 locale of the system is used for it.
 */
async function initialise(side: string, passwordInput: string, programs: Programs, account: Account) {
  const args = ['-D', side, '-U', 'postgres', `--pwfile=${passwordInput}`, '--auth=scram-sha-256']
  const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C']
  const characters = ['C.UTF-8', 'en_US.UTF-8', 'C']
  for (const name of characters) {
    const failure = await execute(account, programs.initdb, [...args, ...locale, `--lc-ctype=${name}`])
    if (!failure) return
    if (!failure.includes('invalid locale name') || name === characters.at(-1)) {
      throw new Error(`PostgreSQL could not make its database: ${failure}`)
    }
  }
}

async function createDatabase(side: string, password: string, programs: Programs, account: Account) {
  const statements = [
    `create role ${roleName} login createdb password '${password}';`,
    `create database ${databaseName} owner ${roleName};`,
  ]
  const args = ['--single', '-D', side, '-c', 'exit_on_error=on', 'postgres']
  const failure = await execute(account, programs.postgres, args, `${statements.join('\n')}\n`)
  if (failure) throw new Error(`PostgreSQL could not make its database: ${failure}`)
}

/** Runs a program to its end; returns its error output if it failed. */
function execute(
  account: Account,
  program: string,
  words: string[],
  input = '',
): Promise<string | undefined> {
  const { file, args, options } = account.command(program, words)
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...options,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk
    })
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code === 0 ? undefined : complaint.trim() || `exit code ${code}`))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
