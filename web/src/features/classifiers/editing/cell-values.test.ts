import { describe, expect, test } from 'vitest'
import { pdkValues } from '#contract/classifiers/component-limits'
import { components } from '#contract/classifiers/components'
import { activityFields } from '#contract/classifiers/object-classifiers'
import { type ClassifierField, fieldsOf } from '../fields'
import { asTyped, isSame, onWire } from './cell-values'

const fieldIn = (fields: ClassifierField[], name: string) =>
  fields.find((field) => field.name === name) as ClassifierField
const ordinal = fieldIn(fieldsOf(activityFields, 'ru'), 'ordinal')
const limit = fieldIn(fieldsOf(pdkValues, 'ru'), 'value')
const name = fieldIn(fieldsOf(components, 'ru'), 'name_ru')
const code = fieldIn(fieldsOf(components, 'ru'), 'code')
const group = fieldIn(fieldsOf(components, 'ru'), 'group')

describe('cell values', () => {
  test('shows a number as people type it', () => {
    expect(asTyped(limit, 0.000001)).toBe('0,000001')
    expect(asTyped(ordinal, 12_000)).toBe('12000')
    expect(asTyped(limit, null)).toBe('')
  })

  test('does not save an unchanged cell', () => {
    expect(isSame(limit, '0,5', 0.5)).toBe(true)
    expect(isSame(name, ' Озон ', 'Озон')).toBe(true)
    expect(isSame(group, { id: 3, name: 'иначе' }, { id: 3 })).toBe(true)
    expect(isSame(group, null, { id: 3 })).toBe(false)
  })

  test('sends a number as a number, a limit as text, a reference as its id', () => {
    expect(onWire(ordinal, '1 000')).toBe(1000)
    expect(onWire(ordinal, 'много')).toBe('много')
    expect(onWire(limit, '6,5-8,5')).toBe('6,5-8,5')
    expect(onWire(group, { id: 3 })).toBe(3)
  })

  test('sends a cleared optional field as empty', () => {
    expect([onWire(code, ' '), onWire(group, null), onWire(limit, '')]).toEqual([null, null, null])
    expect(name.isOptional).toBe(false)
  })

  test('sends a reference under its id field and keeps the identity of the record', () => {
    expect(group.written).toBe('group_id')
    expect(fieldIn(fieldsOf(pdkValues, 'ru'), 'component').written).toBeUndefined()
  })
})
