import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * What tells a living process from a later one with the same number: the moment it began.
 * Undefined when there is no such process, or only its zombie (nobody may be there to reap an adopted server).
 */
export async function processMark(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name in parentheses may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return stat === '' || fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  }
  const listed = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  const [state = 'Z', ...began] = listed.stdout.trim().split(/\s+/)
  return state === '' || state.startsWith('Z') ? undefined : began.join(' ')
}

/** The words of the command line, as far as this user may see them. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return words.replaceAll('\0', ' ').trim()
  }
  const listed = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return listed.stdout.trim()
}
