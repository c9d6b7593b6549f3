import { expect, test } from 'vitest'
import { wrongSubjects } from './commit-subjects.mjs'

test('accepts a subject of a known kind in lower case', () => {
  expect(wrongSubjects(['feat: add a map layer', 'fix: show IDs in CSV', 'docs: SATO codes'])).toEqual([])
})

test.each([
  ['Add a map layer', 'is not'],
  ['feat: Add a map layer', 'is not'],
  ['wip: a map layer', 'is not'],
  ['fix: a map layer.', 'ends with'],
  [`fix: ${'a'.repeat(68)}`, 'is longer'],
])('refuses %s', (subject, why) => {
  expect(wrongSubjects([subject])[0]?.why).toContain(why)
})
