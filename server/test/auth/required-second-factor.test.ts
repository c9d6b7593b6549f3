import { expect, test } from 'vitest'
import { askForSecondFactor, confirmSecondFactor, currentUser } from '#contract/api/people/auth'
import { listUsers } from '#contract/api/people/users'
import { demoPassword } from '#contract/demo-accounts'
import { permissions } from '#contract/permissions/permissions'
import { everyRow } from '../../src/core/database/scope'
import { codeAt, stepAt } from '../../src/core/identity/totp'
import { signInAs } from '../support/client'
import { expectDone } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer({ env: { ECO_ADMIN_TOTP: 'required' } })

test('an administrator without a second factor may do nothing but set it up, and everything then', async () => {
  const admin = await signInAs(server, 'admin@eco.demo', demoPassword)
  expect((await admin.call(listUsers)).status).toBe(403)
  const before = expectDone(await admin.call(currentUser))
  expect(before).toMatchObject({ second_factor: 'required', landing: '/profile' })
  const session = () => server.app.sessions.byAccessToken(admin.access)
  expect((await session())?.permissions.size).toBe(0)
  expect((await session())?.scope.seesSecret).toBe(false)
  expectDone(await admin.call(askForSecondFactor, { body: { password: demoPassword } }))
  const { secret } = await everyRow(server.app.db)
    .selectFrom('second_factors')
    .select('secret')
    .executeTakeFirstOrThrow()
  const code = codeAt(secret, stepAt(server.clock.now()))
  expectDone(await admin.call(confirmSecondFactor, { body: { code } }))
  expectDone(await admin.call(listUsers))
  expect((await session())?.permissions.size).toBe(permissions.length)
  expect(expectDone(await admin.call(currentUser))).toMatchObject({
    second_factor: 'on',
    landing: '/base/index',
  })
})

test('nobody else is asked for one', async () => {
  const csak = await signInAs(server, 'csak@eco.demo', demoPassword)
  expect(expectDone(await csak.call(currentUser)).second_factor).toBe('off')
})
