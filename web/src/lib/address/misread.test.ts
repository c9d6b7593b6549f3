import { expect, test } from 'vitest'
import { misreadOf } from './misread'

const taken = ['status', 'region', 'search', 'page', 'page_size', 'ordering', 'open', 'users.status']
const misread = (address: string, filters: object, prefix = '') =>
  misreadOf(new URLSearchParams(address), filters, prefix, taken).map(({ name, value }) => `${name}=${value}`)

test('a value that was refused and a name that nobody reads are not understood', () => {
  const filters = { status: undefined, region: 5 }
  expect(misread('status=Deleted&region=5&page=2&open=7', filters)).toEqual(['status=Deleted'])
  expect(misread('colour=red&region=5', filters)).toEqual(['colour=red'])
})

test('two values where one is taken are not understood either', () => {
  expect(misread('status=New&status=Accepted', { status: 'New' })).toEqual(['status=New, Accepted'])
  expect(misread('region=1&region=2', { region: [1, 2] })).toEqual([])
})

test('what is empty, or belongs to another list, is nobody’s mistake', () => {
  expect(misread('status=&users.status=Deleted', { status: undefined })).toEqual([])
  expect(misread('status=Deleted&users.status=Deleted', { status: undefined }, 'users.')).toEqual([
    'users.status=Deleted',
  ])
})

test('a filter that the screen sets itself is not taken from the address', () => {
  expect(misread('medium=water', { medium: 'air' })).toEqual(['medium=water'])
})
