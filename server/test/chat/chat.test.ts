import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import * as chat from '#contract/api/help/chat'
import { listAlerts } from '#contract/api/real-time/alerts'
import { atEnd } from '../support/at-end'
import type { Caller } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

/** What Telegram would do: keeps what people write until it is asked, and what the bot says. */
const inbox: { update_id: number; message: object }[] = []
const said: { chat_id: string; text: string }[] = []
let asked: (() => void) | undefined
/** How often Telegram fails for one of them. */
let busy = 1
const telegram = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const { offset = 0, ...input } = JSON.parse(body)
  const send = (result: unknown) => {
    if (!response.writableEnded)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ ok: true, result }))
  }
  if (request.url?.endsWith('/getMe')) return send({ username: 'eco_test_bot' })
  if (request.url?.endsWith('/sendMessage')) {
    const refused = input.chat_id === '7002' ? 403 : input.chat_id === '7003' && busy-- > 0 ? 500 : undefined
    if (refused) {
      response.statusCode = refused
      return response.end(JSON.stringify({ ok: false, error_code: refused, description: 'Forbidden' }))
    }
    said.push(input)
    return send({})
  }
  const fresh = () => inbox.filter(({ update_id }) => update_id >= offset)
  if (fresh().length > 0) return send(fresh())
  asked = () => send(fresh())
})
await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve))
const server = await startServer({
  env: {
    ECO_TELEGRAM_TOKEN: '123456:test-token',
    ECO_TELEGRAM_API: `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`,
  },
})
atEnd(async () => {
  telegram.closeAllConnections()
  telegram.close()
})

const write = (from: number, text: string, first_name = 'Анвар') => {
  const update_id = inbox.length + 1
  inbox.push({ update_id, message: { chat: { id: from }, from: { first_name }, text } })
  asked?.()
}

const { admin, as, aPerson } = workWith(server)
const laboratory = as('laboratory')

const patiently = { timeout: 20_000 }
const unread = async () => expectDone(await laboratory.call(chat.readOwnThread)).thread?.unread

test('a user writes, those who help answer, and both know what is unread', async () => {
  const first = expectDone(
    await laboratory.call(chat.sendMessage, { body: { text: 'Как исправить <b>запись</b>?' } }),
    201,
  )
  expect(first).toMatchObject({ is_mine: true, from_support: false, text: 'Как исправить <b>запись</b>?' })
  const [thread] = expectDone(await admin.call(chat.listThreads)).data
  expect(thread).toMatchObject({ id: first.thread_id, unread: 1, assigned_to: null })
  const body = { thread_id: first.thread_id, text: 'Откройте её и нажмите «Исправить»' }
  const answer = expectDone(await admin.call(chat.sendMessage, { body }), 201)
  expect(await unread()).toBe(1)
  expectDone(await laboratory.call(chat.markRead, { body: { message_id: answer.id } }))
  expect(await unread()).toBe(0)
  const told = async (who: Caller) =>
    expectDone(await who.call(listAlerts, { query: { kind: 'chat' } })).data.map(
      ({ title, text }) => `${title}: ${text}`,
    )
  expect(await told(admin)).toEqual([`Вопрос в чате помощи: ${first.text}`])
  expect(await told(laboratory)).toEqual([`Поддержка ответила вам: ${body.text}`])
  expectDone(await admin.call(chat.sendMessage, { body: { ...body, text: 'Получилось?' } }), 201)
  expectDone(await admin.call(chat.sendMessage, { body: { ...body, text: 'Если нет, пишите' } }), 201)
  expect(await told(laboratory)).toHaveLength(2)
  const { data } = expectDone(await laboratory.call(chat.listMessages))
  expect(data.map(({ id }) => id).slice(2)).toEqual([answer.id, first.id])
})

test('a conversation is its user’s and the helpers’ alone, and is handed over to one of them', async () => {
  const message = expectDone(await laboratory.call(chat.sendMessage, { body: { text: 'Вопрос' } }), 201)
  const stranger = await aPerson({ granted: ['help.chat'] })
  const query = { thread: message.thread_id }
  expect((await stranger.call(chat.listMessages, { query })).status).toBe(404)
  const body = { thread_id: message.thread_id, text: 'x' }
  expect((await stranger.call(chat.sendMessage, { body })).status).toBe(404)
  const helper = await aPerson({ granted: ['help.chat', 'help.support'] })
  const params = { id: message.thread_id }
  const { version } = expectDone(await admin.call(chat.listThreads)).data.find(
    ({ id }) => id === params.id,
  ) ?? { version: 0 }
  const handed = { version, assigned_to: helper.user.id }
  expect(expectDone(await admin.call(chat.changeThread, { params, body: handed })).assigned_to?.id).toBe(
    helper.user.id,
  )
  expect((await admin.call(chat.changeThread, { params, body: handed })).status).toBe(409)
  const wrong = { version: version + 1, assigned_to: stranger.user.id }
  expect((await admin.call(chat.changeThread, { params, body: wrong })).status).toBe(422)
  expect(expectDone(await helper.call(chat.listThreads, { query: { mine: true } })).data).toHaveLength(1)
})

test('a file is taken for what is in it, and is given to those of the conversation', async () => {
  const file = new File(['%PDF-1.7\n'], '../<img onerror=alert(1)>.html')
  const sent = expectDone(await laboratory.call(chat.sendFile, { body: { file } }), 201)
  expect(sent.file).toMatchObject({ media_type: 'application/pdf', name: expect.stringMatching(/\.pdf$/) })
  const path = `/api/help/chat/messages/${sent.id}/file/`
  const read = await admin.send('GET', path)
  expect(read.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(read.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  const stranger = await aPerson({ granted: ['help.chat'] })
  expect((await stranger.send('GET', path)).status).toBe(404)
  const html = new File(['<html><script>alert(1)</script>'], 'a.png')
  expect((await laboratory.call(chat.sendFile, { body: { file: html } })).status).toBe(422)
})

test('messages pass to Telegram and back, and a link makes a stranger the user whose link it was', async () => {
  write(7001, 'Здравствуйте, я из Telegram')
  const thread = await vi.waitFor(async () => {
    const found = expectDone(await admin.call(chat.listThreads, { query: { page_size: 100 } })).data.find(
      ({ name }) => name === 'Анвар',
    )
    expect(found).toBeDefined()
    return found
  }, patiently)
  expectDone(
    await admin.call(chat.sendMessage, { body: { thread_id: thread?.id ?? 0, text: 'Слушаем вас' } }),
    201,
  )
  await vi.waitFor(() => expect(said).toContainEqual({ chat_id: '7001', text: 'Слушаем вас' }), patiently)

  const { telegram: link } = expectDone(await laboratory.call(chat.readOwnThread))
  expect(link).toMatch(/^https:\/\/t\.me\/eco_test_bot\?start=[0-9a-f]{24}$/)
  write(7001, `/start ${link?.split('start=')[1]}`)
  write(7001, 'Теперь я лаборатория')
  await vi.waitFor(async () => {
    const { data } = expectDone(await laboratory.call(chat.listMessages))
    expect(data[0]).toMatchObject({ text: 'Теперь я лаборатория', via: 'telegram', is_mine: true })
    expect(data.map(({ text }) => text)).toContain('Здравствуйте, я из Telegram')
  }, patiently)
  expect(server.log.join('')).not.toContain('test-token')
})

test('retries a failed message without holding up answers to others, and drops those to users who blocked the bot', async () => {
  const threadOf = async (name: string) => {
    const { data } = expectDone(
      await admin.call(chat.listThreads, { query: { page_size: 100, search: name } }),
    )
    return data[0]?.id ?? 0
  }
  for (const from of [7002, 7003, 7004]) write(from, 'Вопрос', `Гость${from}`)
  await vi.waitFor(async () => expect(await threadOf('Гость7004')).toBeGreaterThan(0), patiently)
  const answer = async (from: number) =>
    expectDone(
      await admin.call(chat.sendMessage, {
        body: { thread_id: await threadOf(`Гость${from}`), text: 'Ответ' },
      }),
      201,
    )
  for (const from of [7002, 7003, 7004]) await answer(from)
  const heard = () => said.filter(({ text }) => text === 'Ответ').map(({ chat_id }) => chat_id)
  await vi.waitFor(() => expect(heard()).toEqual(['7004']), patiently)
  const thread = await threadOf('Гость7002')
  await vi.waitFor(async () => {
    const { data } = expectDone(await admin.call(chat.listMessages, { query: { thread } }))
    expect(data[0]).toMatchObject({ text: 'Ответ', telegram_error: 'blocked' })
  }, patiently)
  await answer(7004)
  await vi.waitFor(() => expect(heard().sort()).toEqual(['7003', '7004', '7004']), patiently)
})
