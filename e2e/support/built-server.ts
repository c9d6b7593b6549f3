import { spawn } from 'node:child_process'
import type { Config } from '../../server/src/core/config'

export interface BuiltServer {
  url: string
  stop(): Promise<void>
}

interface Site {
  /** Where it keeps its files. */
  folder: string
  databaseUrl: string
  demo: Config['demo']
}

/** The server as it was built, on the port that it chooses. */
export async function startBuiltServer({ folder, databaseUrl, demo }: Site): Promise<BuiltServer> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      ECO_DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ECO_DEMO: demo,
      ECO_LOG_LEVEL: 'warn',
      // Whoever tests at night would wait for a backup and its proof beside the tests.
      ECO_BACKUP_AT: 'off',
      ECO_NOT_READY_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  return {
    url: await addressFrom(server.stdout, ended),
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

function addressFrom(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    output.on('data', (text) => {
      said += text
      const address = /Ecobase is ready: (\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    ended.then(() => reject(new Error(`The server ended before it was ready:\n${said}`)))
  })
}
