import { expect, test } from 'vitest'
import * as z from 'zod'
import { day } from '../shapes'
import { absentIn } from './absent-value'

const schema = z.strictObject({
  date: day,
  kind: z.enum(['air', 'water']),
  until: day.nullable().optional(),
  rows: z.array(z.strictObject({ date: day })).optional(),
})

const absent = (input: unknown) => [...absentIn(schema, input, schema.safeParse(input).error?.issues ?? [])]

test.each([undefined, null, ''])('a date and a choice are absent when they are %j', (nothing) => {
  expect(absent({ date: nothing, kind: nothing })).toEqual(['date', 'kind'])
  expect(absent({ date: '2026-01-01', kind: 'air', rows: [{ date: nothing }] })).toEqual(['rows.0.date'])
})

test('what is there and wrong is not absent, nor an empty text where null would do', () => {
  expect(absent({ date: '2026-13-01', kind: 'fire' })).toEqual([])
  expect(absent({ date: '2026-01-01', kind: 'air', until: '' })).toEqual([])
  expect(absent({ date: '2026-01-01', kind: 'air', colour: null })).toEqual([])
})
