import { expect, test, vi } from 'vitest'
import { sendTestMail } from '#contract/api/real-time/alerts'
import { everyRow } from '../server/src/core/database/scope'
import { sendDigests } from '../server/src/features/alerts/mail/send-digests'
import { expectDone, workWith } from '../server/test/support/records/builders'
import { startServer } from '../server/test/support/server'
import { startMailSink } from './support/mail-sink'
import { needPrograms } from './support/programs'

test('sends letters with text, HTML, links and headers to everybody but a refused address', async ({
  skip,
}) => {
  needPrograms(skip, 'aiosmtpd')
  const sink = await startMailSink(['refused@eco.test'])
  const config = { smtpUrl: sink.url, mailFrom: 'Ecobase <eco@eco.test>', publicUrl: 'https://eco.test' }
  const server = await startServer({
    env: { ECO_SMTP_URL: config.smtpUrl, ECO_MAIL_FROM: config.mailFrom, ECO_PUBLIC_URL: config.publicUrl },
  })
  const { db } = server.app
  const { aPerson } = workWith(server)
  const [refused, busy, first, last] = await Promise.all(
    ['refused', 'busy', 'first', 'last'].map((name) =>
      aPerson({ granted: ['alerts.view'], email: `${name}@eco.test` }),
    ),
  )
  if (!refused || !busy || !first || !last) throw new Error('Not everybody is there')
  for (const person of [refused, busy, first, last])
    await db
      .insertInto('alerts')
      .values({
        ...{ user_id: person.user.id, kind: 'returned', once: 'returned 1', channels: ['mail'] },
        ...{ params: JSON.stringify({ count: 2 }), at: new Date('2026-03-02T10:00:00Z') },
      })
      .execute()

  const digest = sendDigests(config, db)
  const morning = new Date('2026-03-03T04:00:00Z')
  const send = (now: Date) => digest.run({ payload: {}, now, isLastAttempt: false })
  await expect(send(morning), 'Graphile Worker retries it').rejects.toThrow('1 users')
  const receivers = () => sink.letters.map(({ to }) => to).sort()
  await vi.waitFor(() => expect(receivers()).toEqual(['first@eco.test', 'last@eco.test']))
  await send(new Date(morning.getTime() + 120_000))
  await vi.waitFor(() => expect(receivers()).toEqual(['busy@eco.test', 'first@eco.test', 'last@eco.test']))
  await send(new Date(morning.getTime() + 3_600_000))
  const kept = await everyRow(db)
    .selectFrom('mail_deliveries')
    .select(['status', 'attempts', 'error'])
    .execute()
  const failed = { status: 'refused', attempts: 1, error: '550 5.1.1 No such user' }
  expect(kept.filter(({ status }) => status !== 'sent')).toEqual([failed])
  expect(kept).toHaveLength(4)

  const [letter] = sink.letters
  const settings = 'https://eco.test/notifications/settings'
  expect(letter?.headers).toMatchObject({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${settings}>`,
  })
  for (const type of ['text/plain', 'text/html']) {
    expect(letter?.parts[type], type).toContain('https://eco.test/labor/dashboard')
    expect(letter?.parts[type], type).toContain(settings)
  }

  const before = sink.letters.length
  expect(expectDone(await first.call(sendTestMail, {}))).toEqual({ email: 'first@eco.test', error: null })
  expect(expectDone(await refused.call(sendTestMail, {}))).toEqual({
    email: 'refused@eco.test',
    error: '550 5.1.1 No such user',
  })
  await vi.waitFor(() => expect(sink.letters).toHaveLength(before + 1))
})
