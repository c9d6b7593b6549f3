import { expect, test } from 'vitest'
import { emptySheet } from '../sheet/sheet-draft'
import { withRefused } from './refused-batch'

const place = {
  medium: 'air' as const,
  object: { id: 1, name: 'Завод' },
  source: { id: 2, name: '1 — Труба' },
  date: '2026-11-15',
}
const component = (id: number) => ({ id, name: `Вещество ${id}` })
const batch = {
  idempotencyKey: 'k',
  place,
  values: [
    { component: component(7), text: '0,5', comment: 'Ветер' },
    { component: component(8), text: '-1' },
  ],
}
const field = (code: string) => ({ code, message: '' })

test('restores every value of a refused batch with its error', () => {
  const refusal = { code: 'input.invalid', fields: { 'values.1.value': field('value-negative') } }
  expect(withRefused(emptySheet(place), batch, refusal)).toMatchObject({
    cells: { 7: { text: '0,5', comment: 'Ветер' }, 8: { text: '-1', problem: 'field.value-negative' } },
    problem: 'input.invalid',
  })
})

test('marks values recorded meanwhile and keeps other typed values', () => {
  const draft = { ...emptySheet(place), cells: { 9: { text: '3' } } }
  const refusal = { code: 'emission.duplicate', fields: { 'values.0.component_id': field('duplicate') } }
  const { cells } = withRefused(draft, batch, refusal)
  expect(cells).toEqual({
    7: { text: '0,5', comment: 'Ветер', problem: 'emission.duplicate' },
    8: { text: '-1' },
    9: { text: '3' },
  })
})

test('shows why a late correction was refused', () => {
  const correction = { ...batch, values: batch.values.slice(0, 1), corrects: { id: 5, version: 1 } }
  const { cells } = withRefused(emptySheet(place), correction, { code: 'record.stale', fields: {} })
  expect(cells[7]?.problem).toBe('record.stale')
})

test('reports an invalid day once for the whole batch', () => {
  const refusal = { code: 'input.invalid', fields: { date: field('after-end') } }
  const { cells, problem } = withRefused(emptySheet(place), batch, refusal)
  expect(problem).toBe('field.after-end')
  expect(cells[7]?.problem).toBeUndefined()
})
