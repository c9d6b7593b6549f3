import { expect, test } from 'vitest'
import { surfaceOf } from './concentration-kind'

test('only places of one medium and one type of norm are parts of a surface', () => {
  expect(surfaceOf({ medium: 'water', norm_type: 'pds' })).toBe(
    surfaceOf({ medium: 'water', norm_type: 'pds' }),
  )
  expect(surfaceOf({ medium: 'water', norm_type: 'pds' })).not.toBe(
    surfaceOf({ medium: 'ground', norm_type: 'pds' }),
  )
  expect(surfaceOf({ medium: 'water', norm_type: 'pdk' })).not.toBe(
    surfaceOf({ medium: 'water', norm_type: 'pds' }),
  )
})

test('what comes out of a stack, or is judged by nothing, is no surface', () => {
  expect(surfaceOf({ medium: 'air', norm_type: 'pdv' })).toBeUndefined()
  expect(surfaceOf({ medium: 'water', norm_type: null })).toBeUndefined()
})
