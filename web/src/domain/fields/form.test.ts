import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createUser, updateUser } from '#contract/api/people/users'
import { createObject } from '#contract/api/registry/company-objects'
import { emptied, isRequired } from '../../ui/form/body-schema'
import { problemsOf } from '../../ui/form/field-errors'
import { bodyFrom, valuesFrom } from '../../ui/form/form-body'

const user = {
  id: 7,
  name: 'Дилноза',
  surname: 'Каримова',
  email: 'd@eco.demo',
  phone: '',
  role: { id: 2, name: 'Лаборатория' },
  laboratory: { id: 1, name: 'Центральная' },
  region: null,
  status: 'active',
  version: 3,
}

describe('valuesFrom', () => {
  test('fills the fields of the body, references with names', () => {
    expect(valuesFrom(updateUser.body, user)).toEqual({
      name: 'Дилноза',
      surname: 'Каримова',
      email: 'd@eco.demo',
      phone: '',
      role_id: { id: 2, name: 'Лаборатория' },
      laboratory_id: { id: 1, name: 'Центральная' },
      region_id: null,
      status: 'active',
    })
  })

  test('keeps an id without a name as a reference', () => {
    expect(valuesFrom(z.object({ parent_id: z.number() }), { parent_id: 5 })).toEqual({
      parent_id: { id: 5 },
    })
  })
})

describe('bodyFrom', () => {
  const base = valuesFrom(updateUser.body, user)

  test('sends all filled fields of a new record, references by id', () => {
    const values = { name: 'Али', surname: '', email: 'a@eco.demo', role_id: { id: 2, name: 'Лаборатория' } }
    expect(bodyFrom(createUser.body, values)).toEqual({ name: 'Али', email: 'a@eco.demo', role_id: 2 })
  })

  test('sends only changed fields of an existing record', () => {
    expect(bodyFrom(updateUser.body, { ...base, phone: '+998 71 200 00 00' }, base)).toEqual({
      phone: '+998 71 200 00 00',
    })
    expect(bodyFrom(updateUser.body, { ...base, role_id: { id: 2, name: 'Laboratoriya' } }, base)).toEqual({})
  })

  test('sends a cleared field as the empty value of its schema', () => {
    const cleared = { ...base, surname: '', laboratory_id: undefined }
    expect(bodyFrom(updateUser.body, cleared, base)).toEqual({ surname: '', laboratory_id: null })
  })
})

describe('problemsOf', () => {
  test('reports all fields at once, missing ones as required', () => {
    const values = { name: ' ', email: 'не адрес', password: 'short', phone: 'x', role_id: undefined }
    const problems = problemsOf(createUser.body, values, {})
    expect(Object.fromEntries(problems)).toEqual({
      name: { code: 'required' },
      email: { code: 'email' },
      phone: { code: 'phone' },
      role_id: { code: 'required' },
      password: { code: 'too-small', limit: 10, isLength: true, isExclusive: false },
    })
  })

  test('reports missing dates and choices as required', () => {
    const required = { code: 'required' }
    const missing = Object.fromEntries(problemsOf(createObject.body, {}, {}))
    expect(missing).toMatchObject({ danger_category: required, activity_start: required })
  })

  test('accepts an empty optional field', () => {
    const values = {
      name: 'Али',
      email: 'a@eco.demo',
      password: 'long enough',
      role_id: { id: 2 },
      phone: '',
    }
    expect(problemsOf(createUser.body, values, {}).size).toBe(0)
  })

  test('requires fields that cannot be cleared in a change', () => {
    const base = valuesFrom(updateUser.body, user)
    const fixed = { id: 7, version: 3 }
    expect(Object.fromEntries(problemsOf(updateUser.body, { ...base, name: '' }, fixed, base))).toEqual({
      name: { code: 'required' },
    })
    expect(problemsOf(updateUser.body, { ...base, laboratory_id: null }, fixed, base).size).toBe(0)
  })

  test('names the limits of numbers', () => {
    const schema = z.object({ value: z.number().max(1_000_000).gt(0) })
    expect(problemsOf(schema, { value: 2e6 }, {}).get('value')).toEqual({
      code: 'too-big',
      limit: 1_000_000,
      isLength: false,
      isExclusive: false,
    })
    expect(problemsOf(schema, { value: 0 }, {}).get('value')).toMatchObject({
      code: 'too-small',
      isExclusive: true,
    })
  })

  test('reports a rule between fields at its field', () => {
    const schema = z
      .object({ start: z.string(), end: z.string() })
      .refine(({ start, end }) => start <= end, { path: ['end'], message: 'before-start' })
    expect(problemsOf(schema, { start: '2026-02-01', end: '2026-01-01' }, {}).get('end')).toEqual({
      code: 'before-start',
    })
  })
})

test('does not coerce an empty value to zero', () => {
  const latitude = z.coerce.number().min(-90).max(90)
  expect(emptied(latitude)).toBeUndefined()
  expect(emptied(latitude.nullable())).toBeNull()
  expect(isRequired(latitude, false)).toBe(true)
  expect(isRequired(latitude.optional(), false)).toBe(false)
  expect(isRequired(latitude.optional(), true)).toBe(true)
})
