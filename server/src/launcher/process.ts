import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The start time of a process, which distinguishes it from a later one with the same id. Undefined when it does not
 * exist or is a zombie (an adopted server may have no parent to reap it).
 */
export async function processMark(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name in parentheses may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return stat === '' || fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  }
  const listed = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  const [state = 'Z', ...began] = listed.stdout.trim().split(/\s+/)
  return state === '' || state.startsWith('Z') ? undefined : began.join(' ')
}

/** The words of the command line, if this user may read them. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return words.replaceAll('\0', ' ').trim()
  }
  const listed = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return listed.stdout.trim()
}
