import { expect, test } from 'vitest'
import { drawnWidths, leastWidth, neededWidth, placesOf } from './column-places'

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

test('texts give way before a table scrolls, but neither their heads nor what is chosen, pinned or a number', () => {
  const some = [
    column('name', 200),
    { ...column('count', 120), kind: 'number' as const },
    { ...column('comment', 100), title: 'Подведомственность' },
    column('verdict', 90, true),
  ]
  const beside = { hasTicks: false, hasMenus: true }
  // The longest word of a head takes 18 letters of 8 pixels, and its edges.
  expect(leastWidth(some, {}, beside)).toBe(160 + 120 + 160 + 90 + 48)
  expect(drawnWidths(some, {}, beside)).toEqual([
    'clamp(160px, (100cqi - 418px) * 1.0000, 200px)',
    '120px',
    '160px',
    '90px',
  ])
  expect(drawnWidths(some, { widths: { name: 200 } }, beside)[0]).toBe('200px')
  const kept = some.map((each) => (each.key === 'name' ? { ...each, isWidthKept: true } : each))
  expect(drawnWidths(kept, {}, beside)[0]).toBe('200px')
})
