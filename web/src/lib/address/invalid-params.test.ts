import { expect, test } from 'vitest'
import { invalidParamsOf } from './invalid-params'

const known = ['status', 'region', 'search', 'page', 'page_size', 'ordering', 'open', 'users.status']
const invalidParams = (address: string, filters: object, prefix = '') =>
  invalidParamsOf(new URLSearchParams(address), filters, prefix, known).map(
    ({ name, value }) => `${name}=${value}`,
  )

test('reports refused values and unknown names', () => {
  const filters = { status: undefined, region: 5 }
  expect(invalidParams('status=Deleted&region=5&page=2&open=7', filters)).toEqual(['status=Deleted'])
  expect(invalidParams('colour=red&region=5', filters)).toEqual(['colour=red'])
})

test('reports several values where the filter takes one', () => {
  expect(invalidParams('status=New&status=Accepted', { status: 'New' })).toEqual(['status=New, Accepted'])
  expect(invalidParams('region=1&region=2', { region: [1, 2] })).toEqual([])
})

test('ignores empty parameters and those of another list', () => {
  expect(invalidParams('status=&users.status=Deleted', { status: undefined })).toEqual([])
  expect(invalidParams('status=Deleted&users.status=Deleted', { status: undefined }, 'users.')).toEqual([
    'users.status=Deleted',
  ])
})

test('reports a filter that the screen sets itself', () => {
  expect(invalidParams('medium=water', { medium: 'air' })).toEqual(['medium=water'])
})
