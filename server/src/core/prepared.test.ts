import { expect, test } from 'vitest'
import { makeStatementNames } from './prepared'

test('a statement gets a name when it comes the third time, and keeps it', () => {
  const nameOf = makeStatementNames()
  expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined])
  const name = nameOf('select 1')
  expect(name).toMatch(/^eco_[0-9a-f]{32}$/)
  expect(nameOf('select 1')).toBe(name)
  expect(nameOf('select 2')).toBeUndefined()
})

test('statements that never come back take no room, and names are not given without end', () => {
  const nameOf = makeStatementNames()
  const often = (text: string) => [1, 2, 3].map(() => nameOf(text)).at(-1)
  for (let index = 0; index < 20_000; index += 1) nameOf(`select once ${index}`)
  const named = Array.from({ length: 400 }, (_, index) => often(`select ${index}`))
  expect(new Set(named.filter(Boolean)).size).toBe(300)
  expect(named[0]).toBeDefined()
  expect(nameOf('select 0')).toBe(named[0])
})
