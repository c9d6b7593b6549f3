import { spawn } from 'node:child_process'

export interface BuiltServer {
  url: string
  stop(): Promise<void>
}

/** The server as it was built, on the port that it chooses: with the whole demo, or its accounts on a given database. */
export async function startBuiltServer(dataDir: string, databaseUrl = ''): Promise<BuiltServer> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      ECO_DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ECO_DEMO: databaseUrl ? 'accounts' : 'on',
      ECO_LOG_LEVEL: 'warn',
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
