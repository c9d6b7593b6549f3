import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { health, openApiDocument, openApiPage } from '#contract/api/operation/system'
import { currentProfile, refreshSession, signIn, uploadPhoto } from '#contract/api/people/auth'
import { listObjects } from '#contract/api/registry/company-objects'
import { demoPassword } from '#contract/demo-accounts'
import { makeNotifyTicket } from '#contract/notify'
import { readConfig } from '../../../src/core/config'
import { answerUnknownRoutes } from '../../../src/core/http/http-server'
import { webFiles } from '../../../src/core/http/web-files'
import { atEnd } from '../../support/at-end'
import { anonymousOf, signInAs } from '../../support/client'
import { fileOf, pngOf } from '../../support/files/pictures'
import { expectDone } from '../../support/records/builders'
import { startServer } from '../../support/server'

const server = await startServer({ env: { ECO_API_BASE: '/eco.v1/' } })
const moved = { url: `${server.url}/eco.v1` }

test('everything answers under the path of the configuration, and nothing beside it', async () => {
  const anonymous = anonymousOf(moved)
  expectDone(await anonymous.call(health))
  expect((await anonymousOf(server).send('GET', health.path)).status).toBe(404)
  expect((await anonymous.send('PATCH', health.path)).status).toBe(405)
  expect((await anonymous.send('GET', '/api/nowhere/')).body.code).toBe('route.not-found')

  const body = { email: 'admin@eco.demo', password: demoPassword }
  const signedIn = await anonymous.call(signIn, { body })
  expect(signedIn.headers.get('cache-control')).toBe('no-store')
  const cookies = signedIn.headers.getSetCookie()
  expect(cookies.find((cookie) => cookie.startsWith('eco_refresh_token='))).toContain(
    'Path=/eco.v1/api/auth/',
  )
  const { refresh } = JSON.parse(expectDone(signedIn).tokens)
  expectDone(await anonymous.call(refreshSession, { body: { refresh } }))

  const admin = await signInAs(moved, 'admin@eco.demo', demoPassword)
  expectDone(await admin.call(listObjects, { query: {} }))
  expect((await admin.send('GET', `${listObjects.path}?excel=true`)).status).toBe(200)
  expectDone(await admin.call(uploadPhoto, { body: { photo: fileOf(pngOf(), 'a.png', 'image/png') } }))
  const { photoURL } = expectDone(await admin.call(currentProfile))
  expect(photoURL).toMatch(/^\/eco\.v1\/api\/files\/\d+\/$/)
  const headers = { authorization: `Bearer ${admin.access}` }
  expect((await fetch(server.url + photoURL, { headers })).status).toBe(200)

  const { ticket } = expectDone(await admin.call(makeNotifyTicket))
  const socket = new WebSocket(`${moved.url.replace('http', 'ws')}/notify/?token=${ticket}`)
  atEnd(async () => socket.terminate())
  await once(socket, 'open')
  socket.send(JSON.stringify({ action: 'ping' }))
  expect(JSON.parse(String((await once(socket, 'message'))[0]))).toMatchObject({ action: 'pong' })
})

test('the description of the API says where it is', async () => {
  const { servers, paths } = (await anonymousOf(moved).send('GET', openApiDocument.path)).body
  expect(servers).toMatchObject([{ url: '/eco.v1' }])
  expect(paths).toHaveProperty([health.path])
  const page = (await anonymousOf(moved).send('GET', openApiPage.path)).body.bytes as Buffer
  expect(page.toString()).toContain('href="/eco.v1/api/schema/"')
})

test('the page tells the browser, and is left alone when there is nothing to tell', async () => {
  const root = await mkdtemp(join(tmpdir(), 'ecobase-web-'))
  atEnd(() => rm(root, { recursive: true, force: true }))
  await writeFile(join(root, 'index.html'), '<html><head><title>E</title></head></html>')
  const pageWith = async (apiBase: string) => {
    const fastify = Fastify()
    atEnd(() => fastify.close())
    answerUnknownRoutes(fastify, [], webFiles(fastify, apiBase, root), apiBase)
    const get = async (url: string) => (await fastify.inject({ url })).body
    return { page: await get('/csak/air'), api: await get(`${apiBase}/api/x`) }
  }
  expect((await pageWith('')).page).toBe('<html><head><title>E</title></head></html>')
  const { page, api } = await pageWith('/eco')
  expect(page).toContain('<meta name="eco-api-base" content="/eco" />')
  expect(api).not.toContain('<html>')
})

test.each(['eco', '/eco?x', '//elsewhere.example', '/e co', '/eco/"'])('%j is no path', (given) => {
  expect(() => readConfig({ ECO_API_BASE: given })).toThrow('ECO_API_BASE')
})

test('without it nothing is before the paths', () => {
  for (const given of [undefined, '/']) expect(readConfig({ ECO_API_BASE: given }).apiBase).toBe('')
})
