import { expect, test } from 'vitest'
import { isShown, orderColumns } from './table-settings'

const columns = ['name', 'region', 'value', 'date'].map((key) => ({ key }))
const keysIn = (order?: string[]) => orderColumns(columns, { order }).map(({ key }) => key)

test('keeps the declared order by default', () => {
  expect(keysIn()).toEqual(['name', 'region', 'value', 'date'])
})

test('applies the chosen order and keeps the first column first', () => {
  expect(keysIn(['date', 'name', 'value', 'region'])).toEqual(['name', 'date', 'value', 'region'])
})

test('puts a new column behind its declared neighbour and ignores a removed one', () => {
  expect(keysIn(['date', 'removed', 'region'])).toEqual(['name', 'date', 'region', 'value'])
})

test('shows a column unless it is declared hidden or the user chose otherwise', () => {
  expect(isShown({ key: 'a' }, {})).toBe(true)
  expect(isShown({ key: 'a', hidden: true }, {})).toBe(false)
  expect(isShown({ key: 'a', hidden: true }, { shown: { a: true } })).toBe(true)
  expect(isShown({ key: 'a' }, { shown: { a: false } })).toBe(false)
})
