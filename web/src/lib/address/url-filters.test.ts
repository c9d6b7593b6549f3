import { expect, test } from 'vitest'
import * as z from 'zod'
import { readFilters, writeFilters } from './url-filters-codec'

const schema = z.object({
  region: z.coerce.number().int().positive().optional(),
  status: z.enum(['New', 'Accepted']).optional(),
  inn: z.string().optional(),
  exceeded: z.boolean().default(false),
  sources: z.array(z.number()).default([]),
  page_size: z.number().default(25),
})

const read = (address: string, prefix?: string) => readFilters(schema, new URLSearchParams(address), prefix)

function write(change: Parameters<typeof writeFilters<typeof schema>>[1], address = '', prefix?: string) {
  const params = new URLSearchParams(address)
  writeFilters(schema, change, params, prefix)
  return params.toString()
}

test('an empty address gives the defaults', () => {
  expect(read('')).toEqual({
    region: undefined,
    status: undefined,
    inn: undefined,
    exceeded: false,
    sources: [],
    page_size: 25,
  })
})

test('every kind of value is restored as it was written', () => {
  const chosen = {
    region: 5,
    status: 'New' as const,
    inn: '012345678',
    exceeded: true,
    sources: [3, 4],
    page_size: 50,
  }
  expect(read(write(chosen))).toEqual(chosen)
})

test('one chosen source is still a list', () => {
  expect(read('sources=3').sources).toEqual([3])
})

test('defaults and empty values are left out of the address', () => {
  expect(write({ exceeded: false, page_size: 25, sources: [], inn: '' })).toBe('')
  expect(write({ status: undefined }, 'status=New&tab=2')).toBe('tab=2')
})

test('a value that is not allowed counts as not given', () => {
  expect(read('status=Deleted&region=-1&page_size=many')).toEqual(read(''))
})

test('two lists on one page do not mix their addresses', () => {
  const address = write({ region: 7 }, write({ region: 5 }), 'users.')
  expect(address).toBe('region=5&users.region=7')
  expect(read(address).region).toBe(5)
  expect(read(address, 'users.').region).toBe(7)
})

test('what else stands in the address is left alone', () => {
  expect(write({ region: 5 }, 'tab=map&open=3')).toBe('tab=map&open=3&region=5')
})
