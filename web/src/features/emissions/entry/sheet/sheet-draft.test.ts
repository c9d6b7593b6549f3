import { expect, test } from 'vitest'
import { today } from '../../../../lib/text/format'
import { isOtherSheet } from './sheet-draft'

const pathname = '/labor/add_data/data_air'
const open = { pathname, search: '?object=1&source=2&date=2026-03-02' }
const to = (search: string, path = pathname) => isOtherSheet(open, { pathname: path, search })

test('recognises another sheet by object, source, day or medium', () => {
  expect(to('?object=9&date=2026-03-02')).toBe(true)
  expect(to('?object=1&source=3&date=2026-03-02')).toBe(true)
  expect(to('?object=1&source=2&date=2026-03-03')).toBe(true)
  expect(to('?object=1&source=2')).toBe(true)
  expect(to(open.search, '/labor/add_data/data_water')).toBe(true)
})

test('does not take a fuller address or leaving the entry for another sheet', () => {
  expect(to('?source=2&date=2026-03-02')).toBe(false)
  const here = { pathname, search: '?source=2' }
  expect(isOtherSheet(here, { pathname, search: `?source=2&date=${today()}&object=1` })).toBe(false)
  expect(to('', '/labor/dashboard')).toBe(false)
})
