import { expect, test } from 'vitest'
import { differences, firstChoices, merged } from './conflict'

const base = { name: 'Дилноза', phone: '+998 71 1', role_id: { id: 2, name: 'Лаборатория' }, about: '' }
const names = Object.keys(base)

function compare(mine: Partial<typeof base>, theirs: Partial<typeof base>) {
  return differences(names, base, { ...base, ...mine }, { ...base, ...theirs })
}

test('omits fields that agree', () => {
  expect(compare({ name: 'Дилором' }, { name: 'Дилором' })).toEqual([])
})

test('reports who changed what', () => {
  const found = compare(
    { name: 'Дилором', phone: '+998 71 2' },
    { phone: '+998 71 3', role_id: { id: 3, name: 'ЦСАК' } },
  )
  expect(found.map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['name', 'me'],
    ['phone', 'both'],
    ['role_id', 'them'],
  ])
})

test('ignores another name of the same record and null instead of empty text', () => {
  expect(compare({}, { role_id: { id: 2, name: 'Laboratoriya' }, about: null as never })).toEqual([])
})

test('preselects my changes and takes theirs elsewhere', () => {
  const found = compare({ name: 'Дилором', phone: '1' }, { phone: '2', about: 'новое' })
  const choices = firstChoices(found)
  expect(choices).toEqual({ name: 'mine', phone: 'mine', about: 'theirs' })
  const mine = { ...base, name: 'Дилором', phone: '1' }
  expect(merged(mine, found, choices)).toEqual({ ...mine, about: 'новое' })
  expect(merged(mine, found, { ...choices, phone: 'theirs' })).toMatchObject({ name: 'Дилором', phone: '2' })
})
