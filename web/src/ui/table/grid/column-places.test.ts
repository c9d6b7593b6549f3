import { expect, test } from 'vitest'
import { neededWidth, placesOf } from './column-places'

const column = (key: string, width: number, isPinned = false) => ({
  key,
  title: key,
  value: () => key,
  width,
  isPinned,
})
const columns = [
  column('name', 200),
  column('value', 100),
  column('verdict', 90, true),
  column('deed', 60, true),
]

test('the first column stays behind the tick boxes, pinned ones before the menus, each beside the next', () => {
  const places = placesOf(columns, { widths: { deed: 80 } }, { hasTicks: true, hasMenus: true })
  expect(places.columns.map(({ style }) => style)).toEqual([
    { insetInlineStart: 44 },
    undefined,
    { insetInlineEnd: 128 },
    { insetInlineEnd: 48 },
  ])
  expect(places.columns.map(({ isEdge }) => isEdge ?? false)).toEqual([true, false, true, false])
  expect(places.menu.isEdge).toBe(false)
})

test('without tick boxes and menus nothing is kept free for them', () => {
  const places = placesOf(columns, {}, { hasTicks: false, hasMenus: false })
  expect(places.columns.map(({ style }) => style)).toEqual([
    { insetInlineStart: 0 },
    undefined,
    { insetInlineEnd: 60 },
    { insetInlineEnd: 0 },
  ])
})

test('they need their widths, and those of what stands beside them', () => {
  expect(neededWidth(columns, { widths: { name: 300 } }, { hasTicks: true, hasMenus: true })).toBe(
    300 + 100 + 90 + 60 + 44 + 48,
  )
})
