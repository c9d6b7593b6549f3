import { expect, test } from 'vitest'
import { newObject, newSource, type ObjectDraft } from '../object-draft'
import { draftProblems } from './draft-problems'
import { faultsOf } from './steps'

const filled: ObjectDraft['object']['values'] = {
  title: 'ООО «Проба»',
  inn: '912345678',
  address: 'Чирчик',
  latitude: 41.4,
  longitude: 69.5,
  region_id: { id: 1, name: 'Ташкентская область' },
  district_id: { id: 15, name: 'Чирчик' },
  ownership_form_id: { id: 1 },
  activity_field_id: { id: 1 },
  danger_category: 0,
  activity_start: '2015-03-01',
}

const draftWith = (values: object, sources: ObjectDraft['sources'] = []): ObjectDraft => {
  const { object } = newObject()
  return { object: { ...object, values: { ...filled, ...values } }, sources }
}

const wrongIn = (draft: ObjectDraft) =>
  faultsOf(draft, draftProblems(draft)).map(({ step, field, code }) => `${step} ${field} ${code}`)

test('accepts a filled draft and reports every required field of an empty one', () => {
  expect(wrongIn(draftWith({}))).toEqual([])
  expect(wrongIn(newObject())).toEqual([
    'object title required',
    'object inn required',
    'object address required',
    'object ownership_form_id required',
    'object activity_field_id required',
    'object danger_category required',
    'object activity_start required',
    'place region_id required',
    'place district_id required',
    'place latitude required',
    'place longitude required',
  ])
})

test('requires a reason for an end and for confidentiality, and an end after the start', () => {
  expect(wrongIn(draftWith({ activity_end: '2010-01-01', confidential: true }))).toEqual([
    'object activity_end end-before-start',
    'object end_reason required',
    'object confidential_reason required',
  ])
})

test('refuses shared and half coordinates of sources', () => {
  const source = (number: string, values: object) => {
    const made = newSource(number)
    return { ...made, values: { ...made.values, name: 'Труба', ...values } }
  }
  const place = { latitude: 41.4, longitude: 69.5 }
  expect(wrongIn(draftWith({}, [source('1', place), source('2', place)]))).toEqual([
    'sources latitude coordinate-taken',
    'sources longitude coordinate-taken',
    'sources latitude coordinate-taken',
    'sources longitude coordinate-taken',
  ])
  expect(wrongIn(draftWith({}, [source('1', { latitude: 41.4 })]))).toEqual(['sources longitude required'])
})
