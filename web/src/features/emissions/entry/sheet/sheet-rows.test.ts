import { expect, test } from 'vitest'
import type { Emission } from '#contract/api/measurements/emissions'
import { recordedText } from '../../emission-texts'
import { emptySheet } from './sheet-draft'
import { type EntryLine, isFilled, isLocked, isSameValue, readTyped, sheetRows } from './sheet-rows'

const unit = { id: 1, name: 'мг/м³', dimension: 'concentration', factor: '1' }
const norm = {
  ...{ id: 1, source_id: 1, component: { id: 1, name: '' }, component_name: '', version: 1 },
  ...{ type: 'pdv' as const, value: '0.5', unit, status: 'active' as const, start: '2020-01-01', end: null },
}
const line: EntryLine = {
  component: { id: 7, name: 'Озон' },
  unit,
  may_be_negative: false,
  planned: true,
  normatives: [norm],
  history: [],
  year_median: 0.04,
  existing: null,
}
const existing = { value: 0.5, qualifier: null, may: ['edit'] } as unknown as Emission
const rowWith = (text: string, of = line, comment?: string) => {
  const cells = { 7: { text, ...(comment && { comment }) } }
  return sheetRows([of], { ...emptySheet({} as never), cells }, [], [])[0] as ReturnType<
    typeof sheetRows
  >[number]
}

test('judges a typed value as the server does', () => {
  expect(readTyped('0,5', line, '2026-01-01').judgement).toMatchObject({ verdict: 'normal', ratio: 1 })
  expect(readTyped('0.51', line, '2026-01-01').judgement).toMatchObject({ verdict: 'exceeded', ratio: 1.02 })
  expect(readTyped('0.51', line, '2019-12-31').judgement).toMatchObject({ verdict: 'no_data' })
  expect(readTyped('много', line, '2026-01-01').problem).toBe('field.value')
  expect(readTyped('-1', line, '2026-01-01').problem).toBe('field.value-negative')
})

test('asks about tenfold values, but not below the detection limit', () => {
  expect(readTyped('0,4', line, '2026-01-01').tenfold).toBe(10)
  expect(readTyped('0,39', line, '2026-01-01').tenfold).toBeNull()
  expect(readTyped('<0,001', line, '2026-01-01').tenfold).toBeNull()
})

test('shows a recorded value in local notation and ignores an equal value', () => {
  expect(recordedText({ value: 0.0000001, qualifier: '<' })).toBe('<0,0000001')
  expect(recordedText({ value: 12345.5, qualifier: null })).toBe('12345,5')
  expect(isSameValue('0,50', '0.5')).toBe(true)
  expect(isSameValue('<0,5', '0.5')).toBe(false)
  const recorded = { ...line, existing }
  expect(isFilled(rowWith('0,50', recorded))).toBe(false)
  expect(isFilled(rowWith('0,6', recorded))).toBe(true)
  expect(isFilled(rowWith('', recorded, 'Проверено'))).toBe(true)
})

test('locks values that are being sent or read-only, and adds rows missing in the answer', () => {
  expect(isLocked(rowWith('1'))).toBe(false)
  expect(isLocked(rowWith('1', { ...line, existing: { ...existing, may: [] } }))).toBe(true)
  const waiting = [{ component: { id: 9, name: 'Аммиак' }, text: '4' }]
  const rows = sheetRows([line], undefined, waiting, [])
  expect(rows.map((row) => [row.line.component.name, isLocked(row), isFilled(row)])).toEqual([
    ['Озон', false, false],
    ['Аммиак', true, false],
  ])
})
