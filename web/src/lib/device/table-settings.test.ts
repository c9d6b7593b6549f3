import { expect, test } from 'vitest'
import { arrangeColumns, isShown } from './table-settings'

const columns = ['name', 'region', 'value', 'date'].map((key) => ({ key }))
const arranged = (order?: string[]) => arrangeColumns(columns, { order }).map(({ key }) => key)

test('without a choice the columns stand as declared', () => {
  expect(arranged()).toEqual(['name', 'region', 'value', 'date'])
})

test('the chosen order holds, and the first column stays first', () => {
  expect(arranged(['date', 'name', 'value', 'region'])).toEqual(['name', 'date', 'value', 'region'])
})

test('a column that is new stands behind its declared neighbour; one that is gone is forgotten', () => {
  expect(arranged(['date', 'removed', 'region'])).toEqual(['name', 'date', 'region', 'value'])
})

test('a column is shown unless declared hidden, and the choice wins over both', () => {
  expect(isShown({ key: 'a' }, {})).toBe(true)
  expect(isShown({ key: 'a', hidden: true }, {})).toBe(false)
  expect(isShown({ key: 'a', hidden: true }, { shown: { a: true } })).toBe(true)
  expect(isShown({ key: 'a' }, { shown: { a: false } })).toBe(false)
})
