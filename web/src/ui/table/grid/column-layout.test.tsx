import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TableSettings } from '../../../lib/device/table-settings'
import type { Column } from '../column'
import { useDataTable } from './use-table'

type Row = { id: number }
const column = (key: string, width: number, isPinned = false): Column<Row> => ({
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
  column('edit', 70, true),
]
const list = { rows: [] as Row[], filterKey: '', count: 0 }

function layoutOf(declared: Column<Row>[], settings: TableSettings, isSelectable: boolean, hasMenu: boolean) {
  const options = { list, columns: declared, settings, isSelectable, hasMenu }
  return renderHook(() => useDataTable(options)).result.current.layout
}

test('pins the first column behind the check boxes and pinned ones before the menus', () => {
  const layout = layoutOf(columns, { widths: { edit: 80 } }, true, true)
  expect(layout.map(({ id, style }) => [id, style])).toEqual([
    ['#select', { insetInlineStart: 0 }],
    ['name', { insetInlineStart: 44 }],
    ['value', undefined],
    ['verdict', { insetInlineEnd: 128 }],
    ['edit', { insetInlineEnd: 48 }],
    ['#menu', { insetInlineEnd: 0 }],
  ])
  expect(layout.filter(({ isEdge }) => isEdge).map(({ id }) => id)).toEqual(['name', 'verdict'])
})

test('leaves no room for check boxes and menus that are not shown', () => {
  const layout = layoutOf(columns, {}, false, false)
  expect(layout.map(({ style }) => style)).toEqual([
    { insetInlineStart: 0 },
    undefined,
    { insetInlineEnd: 70 },
    { insetInlineEnd: 0 },
  ])
})

test('applies the order and visibility that the user chose', () => {
  const some = [...columns.slice(0, 2), { ...column('comment', 90), hidden: true }]
  const ids = (settings: TableSettings) => layoutOf(some, settings, false, false).map(({ id }) => id)
  expect(ids({})).toEqual(['name', 'value'])
  expect(ids({ shown: { comment: true }, order: ['comment', 'value'] })).toEqual(['name', 'comment', 'value'])
  expect(ids({ shown: { value: false, name: false } })).toEqual(['name'])
})

test('shrinks texts before a table scrolls, but neither their heads nor sized, pinned or number columns', () => {
  const some: Column<Row>[] = [
    column('name', 200),
    { ...column('count', 120), kind: 'number' },
    { ...column('comment', 100), title: 'Подведомственность' },
    column('verdict', 90, true),
  ]
  const layout = layoutOf(some, {}, false, true)
  // The longest word of a head takes 18 letters of 8 pixels, and its padding.
  expect(layout.map(({ minWidth }) => minWidth)).toEqual([160, 120, 160, 90, 48])
  expect(layout.map(({ width }) => width)).toEqual([
    'clamp(160px, (100cqi - 418px) * 1.0000, 200px)',
    '120px',
    '160px',
    '90px',
    '48px',
  ])
  expect(layout.find(({ isGrowing }) => isGrowing)?.id).toBe('name')
  expect(layoutOf(some, { widths: { name: 200 } }, false, true)[0]?.width).toBe('200px')
  const kept = some.map((each) => (each.key === 'name' ? { ...each, isWidthKept: true } : each))
  expect(layoutOf(kept, {}, false, true)[0]?.width).toBe('200px')
})

test('keeps the same layout while nothing changes, so that memoised rows are not drawn again', () => {
  const options = { list, columns, settings: {}, isSelectable: true, hasMenu: true }
  const { result, rerender } = renderHook(() => useDataTable(options))
  const first = result.current.layout
  rerender()
  expect(result.current.layout).toBe(first)
})
