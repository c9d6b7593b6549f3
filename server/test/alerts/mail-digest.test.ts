import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { sendReadings } from '#contract/api/real-time/integration'
import { updateObject } from '#contract/api/registry/company-objects'
import { everyRow } from '../../src/core/database/scope'
import { sendDigests } from '../../src/features/alerts/mail/send-digests'
import { atEnd } from '../support/at-end'
import { expectDone, workWith } from '../support/records/builders'
import { gatewayBuilders } from '../support/records/gateway-builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const work = workWith(server)
const { admin, aPerson, anObject } = work
const { navoi, aStation, aPartner } = await gatewayBuilders(server, work)

/** Takes letters, and keeps them as they came. */
function takeLetters(): { url: string; letters: string[] } {
  const letters: string[] = []
  const smtp = createServer((socket) => {
    let isData = false
    let letter = ''
    socket.write('220 here\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (isData) {
        letter += text
        if (!letter.endsWith('\r\n.\r\n')) return
        letters.push(letter)
        isData = false
        letter = ''
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(text)) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    })
  }).listen(0)
  atEnd(async () => void smtp.close())
  return { url: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`, letters }
}

/** What a letter says, in plain text and as HTML. */
const textOf = (letter: string) =>
  letter
    .split(/\r\n--\S+\r\n/)
    .map(textOfPart)
    .join('\n')

/** In whichever of the two codings it came. */
function textOfPart(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n')
  const content = body.join('\r\n\r\n').replace(/\r\n\.\r\n$/, '')
  if (/Transfer-Encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString()
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('mails a digest once a day, without what its reader may no longer see', async () => {
  const { url, letters } = takeLetters()
  const person = await aPerson({
    granted: ['alerts.view', 'cases.view', 'emissions.view', 'emissions.view-unaccepted'],
    region_id: navoi.id,
  })
  const { send: sendBatch } = await aPartner(['readings'])
  const at = server.clock.now().toISOString()
  const exceedAt = async () => {
    const object = await anObject()
    await sendBatch(sendReadings.path, [{ station_id: await aStation(object.id), at, so2: 3 }])
    const { id } = await everyRow(db)
      .selectFrom('exceedance_cases')
      .select('id')
      .where('object_id', '=', object.id)
      .executeTakeFirstOrThrow()
    return { object, link: `https://eco.test/cases/${id}` }
  }
  const [open, hidden] = [await exceedAt(), await exceedAt()]
  const { id, version } = hidden.object
  const secret = { id, version, status: 'secret' as const, confidential_reason: 'Оборонный объект' }
  expectDone(await admin.call(updateObject, { body: secret }))

  const config = { smtpUrl: url, mailFrom: 'eco@eco.test', publicUrl: 'https://eco.test' }
  const digest = sendDigests(config, db)
  const send = (now: Date) => digest.run({ payload: {}, now, isLastAttempt: false })
  expect(digest.cron, 'At 08:00 in Tashkent').toBe('0 3 * * *')
  const morning = new Date('2026-03-03T04:00:00Z')
  await send(morning)
  const own = letters.filter((letter) => letter.includes(person.user.email))
  expect(own).toHaveLength(1)
  expect(textOf(own[0] ?? '')).toContain(open.link)
  expect(textOf(own[0] ?? '')).not.toContain(hidden.link)
  const before = letters.length
  await send(new Date(morning.getTime() + 3_600_000))
  expect(letters).toHaveLength(before)
})
