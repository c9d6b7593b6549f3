import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { sendFile } from '#contract/api/help/chat'
import { attachmentLimitBytes, imageLimitBytes } from '#contract/api/help/knowledge-base'
import { health } from '#contract/api/operation/system'
import { signIn, uploadPhoto } from '#contract/api/people/auth'
import { importObjects } from '#contract/api/registry/objects-import'
import { ministries } from '#contract/classifiers/ministries'
import { demoPassword } from '#contract/demo-accounts'
import { atEnd } from '../../support/at-end'
import { signInAs } from '../../support/client'
import { fileOf, pngOf } from '../../support/files/pictures'
import { expectDone, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'

// The regular look at slow bodies comes when a test says so.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => void vi.useRealTimers())
const server = await startServer()
const { admin } = workWith(server)
const { port } = new URL(server.url)

async function dial(): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1')
  atEnd(async () => socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

/** What comes back until the server hangs up, taken apart. */
async function answerTo(socket: Socket) {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [status = '', ...headers] = head.split('\r\n')
  return {
    status: Number(status.split(' ')[1]),
    headers: headers.join('\n').toLowerCase(),
    body: JSON.parse(body),
  }
}

async function answerToBytes(bytes: string) {
  const socket = await dial()
  socket.write(bytes)
  return answerTo(socket)
}

describe('what never becomes a request is answered like everything else', () => {
  test.each([
    [
      'headers of 30 KB',
      `GET /api/health/ HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(30_000)}\r\n\r\n`,
      431,
      'request.headers-too-large',
    ],
    ['another protocol', 'HELO mail.example\r\n\r\n', 400, 'request.not-http'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      400,
      'request.not-http',
    ],
    [
      'a length and pieces',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'request.not-http',
    ],
  ])('%s', async (_, bytes, status, code) => {
    const answer = await answerToBytes(bytes)
    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } })
    expect(answer.headers).toContain('content-type: application/json')
    expect(answer.headers).toContain('connection: close')
  })

  test('headers may take twenty seconds', () => {
    expect(server.app.fastify.server.headersTimeout).toBe(20_000)
  })
})

describe('a body', () => {
  const WINDOW_MS = 15_000
  const head = (length: number) =>
    `POST ${signIn.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  /** Lets what was sent arrive before the server looks. */
  async function windowPasses() {
    await new Promise((resolve) => setTimeout(resolve, 100))
    vi.advanceTimersByTime(WINDOW_MS)
  }

  test('that hardly comes is given up', async () => {
    const socket = await dial()
    const answered = answerTo(socket)
    socket.write(`${head(1000)}{"email":`)
    await windowPasses()
    socket.write('"a')
    await windowPasses()
    expect(await answered).toMatchObject({ status: 408, body: { code: 'request.timeout' } })
  })

  test('that comes slowly but surely may take its time', async () => {
    const socket = await dial()
    const piece = ' '.repeat(20_000)
    socket.write(head(5 * piece.length + 2))
    for (let time = 0; time < 5; time++) {
      socket.write(piece)
      await windowPasses()
    }
    socket.end('{}')
    expect((await answerTo(socket)).status).toBe(422)
  })
})

describe('a file that is larger than it may be', () => {
  test.each([
    ['a picture', pngOf(), imageLimitBytes],
    ['a document', Buffer.from('%PDF-1.7'), attachmentLimitBytes],
  ])('is refused while it comes, and nothing of it is kept: %s', async (_, first, limit) => {
    const { access } = await signInAs(server, 'admin@eco.demo', demoPassword)
    const headers = { authorization: `Bearer ${access}`, 'content-type': 'multipart/form-data; boundary=x' }
    const call = request(server.url + sendFile.path, { method: 'POST', headers })
    atEnd(async () => void call.destroy())
    const answered = once(call, 'response')
    call.on('error', () => undefined)
    // Without a length, and without an end.
    call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')
    call.write(first)
    call.write(Buffer.alloc(limit))
    const [answer] = (await answered) as [IncomingMessage]
    expect(answer.statusCode).toBe(413)
    expect(JSON.parse(await text(answer))).toMatchObject({ code: 'file.too-large' })
    call.destroy()
    await expect.poll(() => readdir(join(server.filesDir, 'jobs'))).toEqual([])
  })
})

describe('a full disk', () => {
  const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const told = { status: 503, body: { code: 'server.disk-full' } }

  test('that takes no file is 503', async () => {
    vi.spyOn(server.app.files, 'put').mockRejectedValueOnce(full())
    const reply = await admin.call(uploadPhoto, { body: { photo: fileOf(pngOf(), 'a.png', '') } })
    expect(reply).toMatchObject(told)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('of the database is 503', async () => {
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(server.app.db)
    await sql`create trigger no_room before insert on ministries execute function no_room()`.execute(
      server.app.db,
    )
    const body = { name_ru: 'М', name_uz: 'V' }
    expect(await admin.call(ministries.create, { body })).toMatchObject(told)
    await sql`drop trigger no_room on ministries`.execute(server.app.db)
    expectDone(await admin.call(ministries.create, { body }), 201)
  })

  test('met in the middle of an upload leaves the connection fit for the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    atEnd(async () => agent.destroy())
    const { access } = await signInAs(server, 'csak@eco.demo', demoPassword)
    const form = 'content-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'
    const send = (method: string, path: string, body: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          authorization: `Bearer ${access}`,
          'content-type': 'multipart/form-data; boundary=x',
        }
        const call = request(server.url + path, { method, agent, headers, timeout: 5000 }, (answer) =>
          answer.resume().once('end', () => resolve(answer.statusCode)),
        )
        call.on('timeout', () => call.destroy(new Error('No answer')))
        call.on('error', reject)
        call.end(body)
      })
    vi.spyOn(server.app.jobFiles, 'place').mockRejectedValueOnce(full())
    const body = `--x\r\n${form}${'x'.repeat(4 * 1024 * 1024)}\r\n--x--\r\n`
    expect(await send('POST', importObjects.path, body)).toBe(503)
    expect(await send('GET', health.path, '')).toBe(200)
  })
})
