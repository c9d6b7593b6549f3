import { expect, test } from 'vitest'
import { changePassword, currentUser, refreshSession, signIn, signOut } from '#contract/api/people/auth'
import { demoPassword } from '#contract/demo-accounts'
import { makeNotifyTicket } from '#contract/notify'
import { makeCaller } from '../../support/client'
import { cookieHeader, cookiesOf } from '../../support/cookies'
import { expectDone, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'

const server = await startServer({ env: { ECO_LOG_LEVEL: 'trace' } })
const { anonymous, aUser } = workWith(server)

test('the log is structured, carries the request id, and never a token, cookie or password', async () => {
  const { email } = await aUser()
  const secrets: string[] = [demoPassword, 'wrong-but-secret', 'next-password-2026']
  await anonymous.call(signIn, { body: { email, password: 'wrong-but-secret' } })
  const reply = await anonymous.call(signIn, { body: { email, password: demoPassword } })
  const cookies = cookiesOf(reply)
  const { access, refresh } = JSON.parse(expectDone(reply).tokens)
  const headers = { cookie: cookieHeader(cookies), 'x-csrftoken': cookies.csrftoken?.value ?? '' }
  const renewed = await anonymous.send('POST', refreshSession.path, { headers })
  const person = makeCaller(server, async () => renewed.body.access as string)
  const read = await person.call(currentUser, { headers })
  const body = { current: demoPassword, next: 'next-password-2026' }
  expectDone(await person.call(changePassword, { body }))
  const { ticket } = expectDone(await person.call(makeNotifyTicket))
  for (const token of [ticket, renewed.body.access]) {
    await anonymous.send('GET', `/notify/?token=${token}`)
    await anonymous.send('GET', `/notify/?x=1&token=${token}`)
    await anonymous.send('GET', `/notify?token=${token}`)
  }
  await anonymous.call(signOut, { body: { refresh } })

  secrets.push(access, refresh, ticket, renewed.body.access as string, renewed.body.refresh as string)
  secrets.push(...['csrftoken', 'eco_refresh_token'].map((name) => cookies[name]?.value ?? ''))
  const log = server.log.join('')
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(8)
  for (const secret of secrets) expect(log.includes(secret), `the log contains ${secret}`).toBe(false)

  const lines = server.log.map((line) => JSON.parse(line) as { reqId?: string; msg: string; time: number })
  const ofRead = lines.filter(({ reqId }) => reqId === read.headers.get('x-request-id'))
  expect(ofRead.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['incoming request', 'request completed']),
  )
})
