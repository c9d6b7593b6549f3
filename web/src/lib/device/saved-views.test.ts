import { expect, test } from 'vitest'
import { isCurrent, viewAddress, withView } from './saved-views'

const view = (name: string, address = '') => ({ name, address, columns: {} })

test('sorts views by name and replaces one of the same name', () => {
  const views = [view('Навои', 'region=1'), view('Бухара')].reduce(withView, [] as ReturnType<typeof view>[])
  expect(withView(views, view('Навои', 'region=2'))).toEqual([view('Бухара'), view('Навои', 'region=2')])
})

test('leaves the page and the open record out of a view', () => {
  expect(viewAddress('?status=New&page=3&open=15&ordering=-date')).toBe('ordering=-date&status=New')
})

test('treats a view as current on any page', () => {
  expect(isCurrent(view('a', 'b=1&a=2'), '?a=2&b=1&page=4', {})).toBe(true)
  expect(isCurrent(view('a', 'a=2'), '?a=3', {})).toBe(false)
  expect(isCurrent(view('a', 'a=2'), '?a=2', { order: ['x'] })).toBe(false)
})
