import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { demoAccounts, demoPassword } from '#contract/demo-accounts'
import { buildApp } from './app'
import type { App } from './core/app'
import { type Config, ConfigError, readConfig } from './core/config'
import { prepare } from './prepare'
import { simulateDemo } from './simulator/simulate-demo'

// What stays with thousands of sockets teaches the engine to put such things among the old at once, and what requests
// make in the same places lies there too until all memory is collected: twice as much for each socket.
setFlagsFromString('--no-allocation-site-pretenuring')

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A signal that comes during the start is obeyed as soon as what was begun can be closed. */
const askedToStop = new Promise<string>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal))
})

/** The port answers only when everything is migrated and loaded. Stopping closes in the opposite order. */
async function run(config: Config): Promise<void> {
  const prepared = await prepare(config, say)
  const app = await buildApp(config, prepared.database)
  await app.fastify.listen({ port: config.port, host: config.host })
  const { port } = app.fastify.server.address() as AddressInfo
  announce(config, port)
  void workBeforehand(app)
  const stopSimulating = config.simulate ? simulateDemo(app, port) : undefined
  say(`${await askedToStop}: stopping`)
  stopSimulating?.()
  await app.drain()
  await app.fastify.close()
  await prepared.close()
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

try {
  await run(readConfig(process.env))
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE')
    return `The port is in use by another program. Set PORT to a free one. (${message})`
  return `Ecobase could not start: ${message}${process.env.ECO_LOG_LEVEL === 'debug' ? `\n${(error as Error).stack}` : ''}`
}
