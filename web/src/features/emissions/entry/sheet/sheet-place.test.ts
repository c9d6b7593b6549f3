import { expect, test } from 'vitest'
import { today } from '../../../../lib/text/format'
import { isOtherSheet } from './sheet-place'

const pathname = '/labor/add_data/data_air'
const open = { pathname, search: '?object=1&source=2&date=2026-03-02' }
const to = (search: string, path = pathname) => isOtherSheet(open, { pathname: path, search })

test('another object, source, day or medium is another sheet', () => {
  expect(to('?object=9&date=2026-03-02')).toBe(true)
  expect(to('?object=1&source=3&date=2026-03-02')).toBe(true)
  expect(to('?object=1&source=2&date=2026-03-03')).toBe(true)
  expect(to('?object=1&source=2')).toBe(true)
  expect(to(open.search, '/labor/add_data/data_water')).toBe(true)
})

test('the same sheet under a fuller address is not, nor is leaving entry: what was typed waits', () => {
  expect(to('?source=2&date=2026-03-02')).toBe(false)
  const here = { pathname, search: '?source=2' }
  expect(isOtherSheet(here, { pathname, search: `?source=2&date=${today()}&object=1` })).toBe(false)
  expect(to('', '/labor/dashboard')).toBe(false)
})
