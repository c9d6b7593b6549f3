import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ministries } from '#contract/classifiers/ministries'
import { demoPassword } from '#contract/demo-accounts'
import { projectPath } from '../server/src/core/project-path'
import { freePort } from '../server/src/launcher/port'
import { atEnd } from '../server/test/support/at-end'
import { startChildServer } from '../server/test/support/child-server'
import { signInAs } from '../server/test/support/client'
import { ownDatabase } from '../server/test/support/databases/database'
import { startProgram } from './support/background-program'
import { needPrograms, runProgram } from './support/programs'
import { startInteropServer } from './support/server'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ecobase-operation-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('promtool finds the alert rules right, and they fire when they should', async ({ skip }) => {
  needPrograms(skip, 'promtool')
  const cwd = projectPath('ops/prometheus')
  const checked = await runProgram('promtool', ['check', 'rules', 'alerts.yml'], { cwd })
  expect(checked.stdout).toContain('SUCCESS')
  const tested = await runProgram('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd })
  expect(tested.stdout).toContain('SUCCESS')
})

test('promtool reads the metrics of a running server and finds nothing to object to', async ({ skip }) => {
  needPrograms(skip, 'promtool')
  const key = 'a-key-for-prometheus'
  const { url } = await startInteropServer({ ECO_METRICS_KEY: key })
  // Answers of several kinds, each of which is counted.
  for (const path of ['/api/health/', '/api/no-such-call', '/api/auth/user']) await fetch(url + path)
  const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${key}` } })
  expect(answer.status).toBe(200)
  const input = await answer.text()
  expect(input).toContain('ecobase_requests_total{method="GET",status="4xx"}')
  expect(await runProgram('promtool', ['check', 'metrics'], { input })).toEqual({ stdout: '', stderr: '' })
})

const NOT_READY_SECONDS = 3

/** nginx with the configuration that operators copy, before these servers; only places and times are others. */
async function startNginx(upstreams: string[]) {
  const folder = await aFolder()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  await runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=eco.example.uz', '-keyout', key, '-out', certificate],
  ])
  const [http, https] = [await freePort(), await freePort()]
  const site = (await readFile(projectPath('ops/nginx/ecobase.conf'), 'utf8'))
    .replace('10.0.0.11:8080', upstreams[0] ?? '')
    .replace('10.0.0.12:8080', upstreams[1] ?? '')
    .replace('/etc/ssl/ecobase/fullchain.pem', certificate)
    .replace('/etc/ssl/ecobase/privkey.pem', key)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
  await writeFile(join(folder, 'ecobase.conf'), site)
  const main = `
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    daemon off;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      include ${folder}/ecobase.conf;
    }`
  const config = join(folder, 'nginx.conf')
  await writeFile(config, main)
  await runProgram('nginx', ['-t', '-c', config])
  await startProgram('nginx', ['-c', config], https)
  return { url: `https://127.0.0.1:${https}`, log: () => readFile(join(folder, 'error.log'), 'utf8') }
}

const WRITERS = 20

/** Everybody creates one record after another until the work is done; answers how often, and what was answered else. */
async function whileWriting(url: string, access: string, work: () => Promise<void>) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  let isOver = false
  let made = 0
  const failed: unknown[] = []
  const create = (name: string) =>
    new Promise<number>((resolve, reject) => {
      const body = JSON.stringify({ name_ru: name, name_uz: name })
      const sent = request(url + ministries.create.path, {
        ...{ agent, method: 'POST' },
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      })
      sent.once('error', reject).once('response', (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
      sent.end(body)
    })
  async function write(writer: number) {
    for (let number = 0; !isOver; number++) {
      const status = await create(`Смена ${writer}-${number}`).catch((error: Error) => error.message)
      if (status === 201) made += 1
      else failed.push(status)
      await pause(100)
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(writers)
    agent.destroy()
  }
  return { made, failed }
}

test('nginx hides a rolling restart of two servers from twenty writers', async ({ skip }) => {
  needPrograms(skip, 'nginx', 'openssl')
  const databaseUrl = await ownDatabase()
  const start = async (port = 0) =>
    startChildServer(await aFolder(), {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      ECO_NOT_READY_SECONDS: String(NOT_READY_SECONDS),
    })
  const servers = await Promise.all([start(), start()])
  const { url, log } = await startNginx(servers.map((server) => new URL(server.url).host))
  const { access } = await signInAs(servers[0], 'admin@eco.demo', demoPassword)
  const { made, failed } = await whileWriting(url, access, async () => {
    for (const server of servers) {
      await pause(300)
      await server.stop()
      await start(Number(new URL(server.url).port))
    }
    await pause(300)
  })
  expect(failed, await log()).toEqual([])
  expect(made).toBeGreaterThan(WRITERS)
  // Bounds a hang: four servers start.
}, 400_000)

/** PgBouncer before a database, in a mode of its own. */
async function startPgBouncer(url: string, mode: 'session' | 'transaction'): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const own = await freePort()
  const folder = await aFolder()
  const config = join(folder, 'pgbouncer.ini')
  const to = `host=${hostname} port=${port} user=${username} password=${password}`
  await writeFile(
    config,
    `[databases]
${pathname.slice(1)} = ${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 60
`,
  )
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  await startProgram('pgbouncer', [...asOther, config], own)
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${own}`
  return pooled.href
}

test('PgBouncer in transaction mode is refused at the start with what to set, in session mode it serves', async ({
  skip,
}) => {
  needPrograms(skip, 'pgbouncer')
  const databaseUrl = await ownDatabase()
  const startOn = async (mode: 'session' | 'transaction') =>
    startChildServer(await aFolder(), { DATABASE_URL: await startPgBouncer(databaseUrl, mode) })
  await expect(startOn('transaction')).rejects.toThrow(/pool_mode = session/)
  const { url } = await startOn('session')
  await signInAs({ url }, 'admin@eco.demo', demoPassword)
})
