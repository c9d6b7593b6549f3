import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { listAlerts } from '#contract/api/real-time/alerts'
import * as integration from '#contract/api/real-time/integration'
import { everyRow } from '../../src/core/database/scope'
import { signatureOf } from '../../src/features/webhooks/deliver'
import { queueDecisions } from '../../src/features/webhooks/queue-decisions'
import { atEnd } from '../support/at-end'
import { runWaitingTasks } from '../support/due-tasks'
import { expectDone, workWith } from '../support/records/builders'
import { gatewayBuilders } from '../support/records/gateway-builders'
import { startServer } from '../support/server'

const server = await startServer({ env: { ECO_WEBHOOK_HOSTS: 'localhost' } })
const { db } = server.app
const work = workWith(server)
const { admin, as, aSource, anEmission, componentWith } = work
const { aStation, aPartner } = await gatewayBuilders(server, work)
const patiently = { timeout: 15_000, interval: 20 }
const so2 = await componentWith('SO2')
const now = () => server.clock.now()
const readings = integration.sendReadings.path
const measurements = integration.sendMeasurements.path

test('signs a webhook, retries it until it is dead, and refuses private addresses', async () => {
  const heard: { body: string; headers: IncomingMessage['headers'] }[] = []
  let status = 500
  const listener = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({ body: Buffer.concat(chunks).toString(), headers: request.headers })
    response.writeHead(status).end()
  }).listen(0)
  atEnd(async () => void listener.close())
  const { port } = listener.address() as AddressInfo
  const station = await aStation()
  const { id, send } = await aPartner(['readings'])
  const hook = (url: string) =>
    admin.call(integration.createWebhook, { params: { id }, body: { url, topics: ['case.opened'] } })
  const listOf = async (status: 'dead' | 'done') =>
    expectDone(await admin.call(integration.listDeliveries, { query: { partner: id, status } }))
  for (const url of [
    `http://127.0.0.1:${port}/`,
    'http://10.0.0.5/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
  ])
    expect(await hook(url), url).toMatchObject({ status: 422, body: { code: 'webhook.address' } })
  const { secret } = expectDone(await hook(`http://localhost:${port}/hook`), 201)
  await send(readings, [{ station_id: station, at: now().toISOString(), so2: 3 }])
  await vi.waitFor(() => expect(heard).toHaveLength(1), patiently)
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ topic: 'case.opened', id: expect.any(Number) })
  const moment = Math.floor(now().getTime() / 1000)
  expect(heard[0]?.headers['x-ecobase-signature']).toBe(signatureOf(secret, moment, heard[0]?.body ?? ''))
  await pause(300)
  expect(heard, 'A retry waits for its time').toHaveLength(1)
  for (let attempt = 2; attempt <= 12; attempt++) {
    await vi.waitFor(async () => {
      await runWaitingTasks(db, 'deliver-webhook')
      expect(heard.length).toBeGreaterThanOrEqual(attempt)
    }, patiently)
  }
  await vi.waitFor(async () => expect((await listOf('dead')).data).toHaveLength(1), patiently)
  await runWaitingTasks(db, 'deliver-webhook')
  await pause(300)
  expect(heard).toHaveLength(12)
  const dead = await listOf('dead')
  expect(dead.data).toMatchObject([{ attempts: 12, last_status: 500, topic: 'case.opened' }])
  const { data: alerts } = expectDone(await admin.call(listAlerts, { query: { kind: 'integration' } }))
  expect(alerts).toHaveLength(1)
  status = 204
  expectDone(await admin.call(integration.retryDelivery, { params: { id: dead.data[0]?.id ?? 0 } }))
  await vi.waitFor(async () => expect((await listOf('done')).data).toHaveLength(1), patiently)
  expect((await as('csak').call(integration.listPartners)).status).toBe(403)
})

test('notifies a partner of decisions on its own records only', async () => {
  const heard: string[] = []
  const listener = createServer(async (request, response) => {
    for await (const chunk of request) heard.push(String(chunk))
    response.writeHead(204).end()
  }).listen(0)
  atEnd(async () => void listener.close())
  const { port } = listener.address() as AddressInfo
  const { id, send } = await aPartner(['measurements'])
  const url = `http://localhost:${port}/decided`
  const body = { url, topics: ['measurements.decided' as const] }
  expectDone(await admin.call(integration.createWebhook, { params: { id }, body }), 201)
  const source = await aSource()
  const sent = ['2026-02-10', '2026-02-11', '2026-02-12'].map((date) => ({
    ...{ source_id: source.id, component_id: so2.id, date, value: '0.25' },
  }))
  expect((await send(measurements, sent)).body).toMatchObject({ stored: 3 })
  const ids = (
    await everyRow(db)
      .selectFrom('emissions')
      .select('id')
      .where('source_id', '=', source.id)
      .orderBy('date')
      .execute()
  ).map((row) => row.id)
  const decide = async (of: number, status: 'Accepted' | 'Canceled') =>
    expectDone(
      await as('csak').call(changeEmissionStatus, { body: { id: of, status, comment: 'Проверено' } }),
    )
  const [accepted = 0, canceled = 0] = ids
  await decide(accepted, 'Accepted')
  await decide(canceled, 'Canceled')
  await decide((await anEmission()).id, 'Accepted')
  const later = new Date(now().getTime() + 6 * 60_000)
  await queueDecisions(db, later)
  await queueDecisions(db, later)
  await vi.waitFor(() => expect(heard).not.toHaveLength(0), patiently)
  await pause(300)
  expect(heard.map((text) => JSON.parse(text))).toMatchObject([
    { topic: 'measurements.decided', accepted: [accepted], canceled: [canceled] },
  ])
})
