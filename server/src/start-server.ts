import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { demoAccounts, demoPassword } from '#contract/demo-accounts'
import { buildApp } from './app'
import type { App } from './core/app'
import { type Config, ConfigError, readConfig } from './core/config'
import { drawBar } from './core/progress'
import { prepare } from './prepare'

// What stays with thousands of sockets teaches the engine to put such things among the old at once, and what requests
// make in the same places lies there too until all memory is collected: twice as much for each socket.
setFlagsFromString('--no-allocation-site-pretenuring')

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A signal that comes during the start is obeyed as soon as what was begun can be closed. */
const askedToStop = new Promise<NodeJS.Signals>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(signal))
  process.on('SIGHUP', () => {
    // A closed terminal ends what it started; for a service it means "read your settings", which are read at the start.
    if (process.stdin.isTTY) resolve('SIGHUP')
    else say('SIGHUP: settings are read at the start; restart the server to change them')
  })
})

/** The port answers only when everything is migrated and loaded. Stopping closes in the opposite order. */
async function run(config: Config, webIsBuilt: Promise<unknown>): Promise<void> {
  await makeFolders(config)
  const prepared = await prepare(config, say, process.stdout.isTTY ? drawBar : undefined)
  await webIsBuilt
  const app = await buildApp(config, prepared.database)
  await app.fastify.listen({ port: config.port, host: config.host })
  const { port } = app.fastify.server.address() as AddressInfo
  announce(config, port)
  void workBeforehand(app)
  const signal = await askedToStop
  say(`${signal}: stopping`)
  // Only a service stands behind a balancer that has to notice.
  await app.drain(signal === 'SIGTERM' ? config.notReadyMs : 0)
  await app.fastify.close()
  await prepared.close()
}

/** Made at the start, so that one that is missing later is known to be a disk that is not there. */
async function makeFolders({ dataDir, filesDir, backups }: Config): Promise<void> {
  for (const dir of [dataDir, filesDir, backups.dir]) await mkdir(dir, { recursive: true })
}

/** One after the other, beside the first requests. What fails is done when it is asked for. */
async function workBeforehand({ beforehand, fastify }: App): Promise<void> {
  for (const work of beforehand)
    await work().catch((error) => fastify.log.warn({ err: error }, 'Could not be done beforehand'))
}

function announce(config: Config, port: number): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  say(`Ecobase is ready: ${config.publicUrl ?? `http://${host}:${port}`}`)
  if (config.demo === 'off') return
  say(`Demo accounts (password ${demoPassword}):`)
  for (const { email, role } of demoAccounts) say(`  ${email.padEnd(26)} ${role}`)
}

/** Runs until a signal. The database is prepared beside the build of the web where that is still going on. */
export async function startServer(webIsBuilt: Promise<unknown> = Promise.resolve()): Promise<never> {
  try {
    await run(readConfig(process.env), webIsBuilt)
    return process.exit(0)
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : explain(error)}\n`)
    return process.exit(1)
  }
}

function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE')
    return `The port is in use by another program. Set PORT to a free one. (${message})`
  return `Ecobase could not start: ${message}${process.env.ECO_LOG_LEVEL === 'debug' ? `\n${(error as Error).stack}` : ''}`
}
