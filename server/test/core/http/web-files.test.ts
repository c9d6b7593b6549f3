import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerUnknownRoutes } from '../../../src/core/http/http-server'
import { webFiles } from '../../../src/core/http/web-files'
import { atEnd } from '../../support/at-end'

const folder = await mkdtemp(join(tmpdir(), 'ecobase-web-'))
const root = join(folder, 'web')
await mkdir(join(root, 'assets'), { recursive: true })
await writeFile(join(folder, 'secret.js'), 'secret')
await writeFile(join(root, '.hidden.js'), 'secret')
await writeFile(join(root, 'index.html'), 'the page')
await writeFile(join(root, 'assets', 'old-1.js'), 'old')

const fastify = Fastify({ forceCloseConnections: true })
const sendWebFile = webFiles(fastify, '', root)
answerUnknownRoutes(fastify, [], sendWebFile)
await fastify.listen({ port: 0, host: '127.0.0.1' })
atEnd(async () => {
  await fastify.close()
  await rm(folder, { recursive: true, force: true })
})
const { port } = fastify.server.address() as AddressInfo

interface Got {
  status: number
  text: string
  cache: string | undefined
  vary: string | undefined
}

/** Not fetch, which would tidy the path before it is sent. */
function get(path: string, headers = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text,
          cache: answer.headers['cache-control'],
          vary: answer.headers.vary,
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('files of a release that comes while the server runs are served, and those that go are gone', async () => {
  expect(await get('/assets/old-1.js')).toMatchObject({ status: 200, text: 'old' })
  expect((await get('/assets/new-2.js')).status).toBe(404)
  await writeFile(join(root, 'assets', 'new-2.js'), 'new')
  await rm(join(root, 'assets', 'old-1.js'))
  expect(await get('/assets/new-2.js')).toMatchObject({
    text: 'new',
    cache: expect.stringContaining('immutable'),
  })
  expect((await get('/assets/old-1.js')).status).toBe(404)
})

test('an address of a screen opens the page, which is asked for anew each time', async () => {
  for (const path of ['/', '/dictionary/others'])
    expect(await get(path)).toMatchObject({ status: 200, text: 'the page', cache: 'no-cache' })
})

test('a file that is not there is no page', async () => {
  for (const path of ['/robots.txt', '/openapi.json', `/${'x'.repeat(300)}.js`])
    expect(await get(path)).toMatchObject({ status: 404 })
})

test('which compressed file is sent depends on what the browser takes, and says so to caches', async () => {
  for (const path of ['/assets/new-2.js', '/']) expect((await get(path)).vary).toBe('accept-encoding')
})

test.each([
  '/assets/../../secret.js',
  '/../secret.js',
  '/assets/..%2f..%2fsecret.js',
  '/assets/%2e%2e/%2e%2e/secret.js',
  '/assets/..\\..\\secret.js',
  '/assets//../../secret.js',
  '/.hidden.js',
  '/assets/old-1.js%00.js',
  '/assets',
])('%s does not lead out of the folder, nor to a hidden file', async (path) => {
  const { status, text } = await get(path)
  expect(text).not.toContain('secret')
  expect([200, 400, 403, 404]).toContain(status)
})

test('an address without a screen is answered with 404, as a page where one is asked for', async () => {
  await mkdir(join(root, '.vite'), { recursive: true })
  await writeFile(join(root, '.vite', 'screens.json'), JSON.stringify(['/', '/objects/:id', '/pages/login']))
  const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  for (const path of ['/', '/objects/5', '/objects/5/', '/pages/login'])
    expect(await get(path, page)).toMatchObject({ status: 200, text: 'the page' })
  for (const path of ['/nowhere', '/objects', '/objects/5/6'])
    expect(await get(path, page)).toMatchObject({ status: 404, text: 'the page' })
  expect(await get('/nowhere')).toMatchObject({ status: 404, text: expect.not.stringContaining('the page') })
  expect((await get('/.vite/screens.json')).text).not.toContain('/objects/:id')
})

test('sends those who are signed in the page that loads the shell at once', async () => {
  const headers = { accept: 'text/html', cookie: 'csrftoken=1; eco_user_info=%7B%7D' }
  expect(await get('/', headers)).toMatchObject({ text: 'the page' })
  await writeFile(join(root, 'signed-in.html'), 'the page with the shell')
  expect((await get('/', headers)).text).toBe('the page with the shell')
  expect((await get('/', { accept: 'text/html' })).text).toBe('the page')
})
