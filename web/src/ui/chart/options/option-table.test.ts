import { expect, test } from 'vitest'
import { type ChartOption, isEmpty } from './chart-option'
import { optionTable } from './option-table'

test('gives a line chart a table row for each category and keeps gaps', () => {
  const { columns, rows } = optionTable(
    {
      kind: 'line',
      categoryTitle: 'Месяц',
      categories: ['янв', 'фев'],
      unit: 'мг/м³',
      series: [{ name: 'SO2', values: [0.03, null] }],
    },
    'Дата',
  )
  expect(columns.map(({ title }) => title)).toEqual(['Месяц', 'SO2'])
  expect(rows).toEqual([
    { key: 'янв', category: 'янв', series0: 0.03 },
    { key: 'фев', category: 'фев', series0: null },
  ])
})

test('formats the dates of a calendar table', () => {
  const { rows } = optionTable(
    {
      kind: 'calendar',
      from: '2026-11-01',
      to: '2026-11-30',
      valueTitle: 'Измерено',
      days: [{ date: '2026-11-15', value: 4 }],
    },
    'Дата',
  )
  expect(rows).toEqual([{ key: '2026-11-15', date: '15.11.2026', value: 4 }])
})

test('shows zero as a value and a missing value as empty', () => {
  const bars = (values: (number | null)[]): ChartOption => ({
    kind: 'bar',
    categoryTitle: 'Месяц',
    categories: ['янв'],
    series: [{ name: 'SO2', values }],
  })
  expect(isEmpty(bars([0]))).toBe(false)
  expect(isEmpty(bars([null]))).toBe(true)
})
