import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectPath } from '../../src/core/project-path'
import { atEnd } from './at-end'

/** A program of the server in a process of its own: the one that is built, as it is started in earnest. */
export function runProgram(name: 'main' | 'admin', args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [projectPath(`dist/server/${name}.js`), ...args], {
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
  pid: number
  /** As when the power fails: the server and its PostgreSQL at the same moment. */
  killAll(): Promise<void>
  /** The server alone; its PostgreSQL goes on. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** What it has said, its log included. */
  said(): string
}

/** The whole system with its embedded PostgreSQL, in the given folder. */
export async function startChildServer(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<ChildServer> {
  const child = runProgram('main', [], {
    ...{ PORT: '0', ECO_DATA_DIR: dataDir, ECO_DEMO: 'accounts' },
    // At night it would make one at once, beside the tests.
    ECO_BACKUP_AT: 'off',
    ECO_NOT_READY_SECONDS: '0',
    ...env,
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
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
    pid: child.pid as number,
    async killAll() {
      const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
      const postgres = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
      process.kill(postgres, 'SIGKILL')
      await end('SIGKILL')
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    said: () => said,
  }
  atEnd(server.stop)
  return server
}
