import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { nameEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { listEmissions } from '#contract/api/measurements/emissions'
import { currentProfile } from '#contract/api/people/auth'
import { makeNotifyTicket } from '#contract/notify'
import { emissionStatusWords } from '#contract/words'
import { atEnd } from '../support/at-end'
import { pathOf } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { as, anEmission } = workWith(server)
const [csak, guest] = [as('csak'), as('guest')]

test('a renamed status is called so at once: in the profile, in files, and browsers are told', async () => {
  const before = expectDone(await guest.call(currentProfile))
  expect(before.status_names).toEqual(emissionStatusWords)
  const { ticket } = expectDone(await guest.call(makeNotifyTicket))
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/notify/?token=${ticket}`)
  atEnd(async () => socket.terminate())
  await once(socket, 'open')
  const heard: string[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)).action))

  const { object } = await anEmission()
  const body = { status: 'New' as const, name_ru: 'Поступила', name_uz: 'Kelib tushdi' }
  expectDone(await csak.call(nameEmissionStatus, { body }))

  await expect.poll(() => heard, { timeout: 5000 }).toContain('words.changed')
  const { status_names } = expectDone(await guest.call(currentProfile))
  expect(status_names).toEqual({ ...emissionStatusWords, New: { ru: 'Поступила', uz: 'Kelib tushdi' } })
  for (const [lang, name] of [
    ['ru', 'Поступила'],
    ['uz', 'Kelib tushdi'],
  ] as const) {
    const path = pathOf(listEmissions, {}, { object: object.id, csv: true })
    const { bytes } = (await csak.send('GET', path, { headers: { 'accept-language': lang } })).body
    const text = Buffer.from(bytes as Uint8Array).toString()
    expect(text).toContain(name)
    expect(text).not.toContain(`;${emissionStatusWords.New[lang]};`)
  }
})
