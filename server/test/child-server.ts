import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectPath } from '../src/core/project-path'
import { atEnd } from './at-end'

/** A program of the server in a process of its own, as it is started in earnest. */
export function runProgram(
  file: 'main.ts' | 'admin/main.ts',
  args: string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', projectPath(`server/src/${file}`), ...args], {
    cwd: projectPath('.'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ECO_LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export async function outputOf(
  child: ChildProcess,
): Promise<{ code: number | null; out: string; err: string }> {
  let [out, err] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, err }
}

export interface ChildServer {
  url: string
  /** As when the power fails: the server and its PostgreSQL at the same moment. */
  killAll(): Promise<void>
  stop(): Promise<void>
}

/** The whole system with its embedded PostgreSQL, in the given folder. */
export async function startChildServer(dataDir: string): Promise<ChildServer> {
  const child = runProgram('main.ts', [], { PORT: '0', ECO_DATA_DIR: dataDir })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      const ready = /Ecobase is ready: (\S+)/.exec(said)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`The server did not start: ${said}`)))
  })
  const gone = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await gone
  }
  const server = {
    url,
    async killAll() {
      const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
      const postgres = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
      process.kill(postgres, 'SIGKILL')
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
  atEnd(server.stop)
  return server
}
