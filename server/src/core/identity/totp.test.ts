import { expect, test } from 'vitest'
import { authenticatorUri, base32, codeAt, stepAt, stepOfCode } from './totp'

/** The secret and the moments of RFC 6238, appendix B; of its eight digits an authenticator shows the last six. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test('accepts a code once, in its step and the neighbouring ones', () => {
  const now = new Date('2026-11-16T10:00:00Z')
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const step = stepAt(now)
  const code = codeAt(secret, step)
  expect(stepOfCode(secret, code, now, 0)).toBe(step)
  expect(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, at(30), 0)).toBe(step)
  expect(stepOfCode(secret, code, at(-30), 0)).toBe(step)
  expect(stepOfCode(secret, code, at(60), 0)).toBeUndefined()
  expect(stepOfCode(secret, code, now, step)).toBeUndefined()
  expect(stepOfCode(secret, '', now, 0)).toBeUndefined()
})

test('writes the secret in base32 for authenticators', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(authenticatorUri(secret, 'a+b@eco.uz')).toBe(
    'otpauth://totp/Ecobase:a%2Bb%40eco.uz?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ecobase',
  )
})
