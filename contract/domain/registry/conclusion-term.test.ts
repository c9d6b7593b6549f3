import { expect, test } from 'vitest'
import { conclusionTerm } from './conclusion-term'

test.each([
  ['approved', null, 'none'],
  ['received', '2026-03-10', 'none'],
  ['approved', '2026-02-28', 'expired'],
  ['approved', '2026-03-01', 'expiring'],
  ['approved', '2026-04-30', 'expiring'],
  ['approved', '2026-05-01', 'valid'],
])('%s until %s is %s on 1 March', (status, valid_until, term) => {
  expect(conclusionTerm({ status, valid_until }, '2026-03-01')).toBe(term)
})
