import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword, passwordMatches } from './passwords'

vi.mock('@node-rs/argon2', { spy: true })

const costs = '$argon2id$v=19$m=19456,t=2,p=1$'

test('hashes with the costs of OWASP and a new salt', async () => {
  const [one, other] = [await hashPassword('Ecobase-2026'), await hashPassword('Ecobase-2026')]
  expect(one.slice(0, costs.length)).toBe(costs)
  expect(one).not.toBe(other)
})

test('matches only the right password, and none without a stored hash', async () => {
  const stored = await hashPassword('Ecobase-2026')
  expect(await passwordMatches(stored, 'Ecobase-2026')).toBe(true)
  expect(await passwordMatches(stored, 'ecobase-2026')).toBe(false)
  for (const nothing of [undefined, '', '-'])
    expect(await passwordMatches(nothing, 'nobody has this password')).toBe(false)
})

test('takes as long without a stored hash', async () => {
  vi.mocked(verify).mockClear()
  await passwordMatches(await hashPassword('Ecobase-2026'), 'wrong')
  await passwordMatches(undefined, 'wrong')
  await passwordMatches('-', 'wrong')
  const checked = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).slice(0, costs.length))
  expect(checked).toEqual([costs, costs, costs])
})
