import { execFile, type SpawnOptions } from 'node:child_process'
import { chmod, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user that runs PostgreSQL's programs, and how to start them. */
export interface Account {
  /** The owner of the cluster's files; undefined for the current user. */
  owner?: { uid: number; gid: number }
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions }
}

const ownAccount: Account = { command: (file, args) => ({ file, args, options: {} }) }

/**
 * Maps root to `nobody` in a user namespace, because PostgreSQL refuses to run as root. Files of root stay accessible.
 */
const rootMappedToNobody: Account = {
  owner: { uid: 0, gid: 0 },
  command: (program, args) => ({
    file: 'unshare',
    args: ['--user', '--map-user=65534', '--map-group=65534', '--', program, ...args],
    options: {},
  }),
}

/** For systems without user namespaces: an unprivileged user. */
function otherUser(uid: number, gid: number): Account {
  return { owner: { uid, gid }, command: (file, args) => ({ file, args, options: { uid, gid } }) }
}

/** The same user with the capability to traverse closed folders on the way to the data. */
function otherUserThroughClosedFolders(uid: number, gid: number): Account {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return {
    owner: { uid, gid },
    command: (program, args) => ({
      file: 'setpriv',
      args: [...identity, ...right, '--', program, ...args],
      options: {},
    }),
  }
}

/** Chooses the first account under which the program runs and the folder can be entered. */
export async function chooseAccount(folder: string, clusterDir: string, program: string): Promise<Account> {
  if (process.getuid?.() !== 0) return ownAccount
  const nobody = process.platform === 'darwin' ? { uid: 1, gid: 1 } : { uid: 65534, gid: 65534 }
  const owner = await lstat(clusterDir).catch(() => undefined)
  // A cluster of an ordinary user keeps its owner, even when root starts it.
  const madeByOther = owner && owner.uid !== 0 && owner.uid !== nobody.uid
  const { uid, gid } = madeByOther ? owner : nobody
  const others = [otherUser(uid, gid), otherUserThroughClosedFolders(uid, gid)]
  for (const account of madeByOther ? others : [rootMappedToNobody, ...others]) {
    if (account !== rootMappedToNobody) await chmod(folder, 0o711)
    if (await works(account, folder, program)) {
      await chownTo(account, clusterDir)
      return account
    }
  }
  throw new Error(`PostgreSQL may not run as root, and no other user can enter ${folder}: set DATABASE_URL`)
}

async function works(account: Account, folder: string, program: string): Promise<boolean> {
  const probe = ['-c', 'cd "$1" && exec "$2" --version', 'sh', folder, program]
  const { file, args, options } = account.command('/bin/sh', probe)
  return run(file, args, { uid: options.uid, gid: options.gid }).then(
    () => true,
    () => false,
  )
}

/** Changes the owner of a file or folder, if needed. */
export async function chownTo(account: Account, path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (!account.owner || !found || found.uid === account.owner.uid) return
  // The folder itself comes last, so that an interrupted change is repeated at the next start.
  if (found.isDirectory()) {
    for (const name of await readdir(path)) await chownTo(account, join(path, name))
  }
  await lchown(path, account.owner.uid, account.owner.gid)
}
