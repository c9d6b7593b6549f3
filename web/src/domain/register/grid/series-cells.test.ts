import { describe, expect, test } from 'vitest'
import { measure, optional } from '#contract/fields/field'
import { readings } from '#contract/registers/reservoirs'
import { placeBlock, readCell, rowsToStore } from './series-cells'

const records = [
  { id: 1, name: 'Чарвакское', name_ru: 'Чарвакское', name_uz: 'Chorvoq' },
  { id: 2, name: 'Тудакульское', name_ru: 'Тудакульское', name_uz: 'To‘dako‘l' },
]
const fields = ['water_level', 'water_volume']

describe('placeBlock', () => {
  test('fills down and to the right of its cell', () => {
    const { cells, leftOut } = placeBlock(
      [
        ['880,5', '1 200'],
        ['301', ''],
        ['5', '6'],
      ],
      { recordId: 1, field: 'water_level' },
      records,
      fields,
    )
    expect(cells).toEqual({ '1.water_level': '880,5', '1.water_volume': '1 200', '2.water_level': '301' })
    expect(leftOut).toEqual(['5'])
  })

  test('finds rows by name in both languages, with any apostrophe', () => {
    const { cells, leftOut } = placeBlock(
      [
        ['Nomi', 'Sathi'],
        ["To'dako'l", '301,2'],
        ['Chorvoq', '880'],
        ['Nowhere', '1'],
      ],
      { recordId: 1, field: 'water_level' },
      records,
      fields,
    )
    expect(cells).toEqual({ '2.water_level': '301,2', '1.water_level': '880' })
    expect(leftOut).toEqual(['Nowhere'])
  })
})

test('reads a number with a comma or a point, empty text, and an error', () => {
  const field = optional(measure({ ru: 'Объём', uz: 'Hajm' }, { ru: 'м', uz: 'm' }, { max: 100 }))
  expect(readCell(field, '12,5')).toBe(12.5)
  expect(readCell(field, '12.5')).toBe(12.5)
  expect(readCell(field, ' ')).toBe(null)
  expect(readCell(field, 'много')).toMatchObject({ code: 'number' })
  expect(readCell(field, '101')).toMatchObject({ code: 'too-big', limit: 100 })
})

test('stores only differences, with the version that was read', () => {
  const row = { id: 7, record: { id: 1, name: '' }, version: 3, water_level: 880, water_volume: 5 }
  const cells = {
    '1.water_level': '880,0',
    '1.water_volume': '',
    '2.water_level': 'x',
    '2.water_volume': '8',
  }
  expect(rowsToStore(readings, '2026-03-01', cells, new Map([[1, row]]))).toEqual([
    { record_id: 1, date: '2026-03-01', water_volume: null, version: 3 },
    { record_id: 2, date: '2026-03-01', water_volume: 8 },
  ])
})
