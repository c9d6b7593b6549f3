import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built server on a database of its own, with the demo data. Its address is in ECO_E2E_URL. */
export default async function globalSetup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-e2e-'))
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      ECO_DATA_DIR: dataDir,
      DATABASE_URL: '',
      ECO_DEMO: 'on',
      ECO_LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  process.env.ECO_E2E_URL = await addressFrom(server.stdout, ended)
  return async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
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
