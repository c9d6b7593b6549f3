import { expect, test } from 'vitest'
import { contractEndpoints, endpointAdditions } from '#contract/endpoint-additions'
import { startServer } from '../support/server'

const { app } = await startServer()
const served = app.endpoints.map(({ method, path }) => `${method} ${path}`)
const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.includes(one))

test('every call of the specification is served', () => {
  expect(without(contractEndpoints, served)).toEqual([])
})

test('every call beyond the specification is listed as an addition, and no other', () => {
  expect(without(served, contractEndpoints).sort()).toEqual([...endpointAdditions].sort())
})

test('nothing is served or listed twice', () => {
  for (const list of [served, contractEndpoints, endpointAdditions]) {
    expect(list.filter((call, index) => list.indexOf(call) !== index)).toEqual([])
  }
  // The list is that of the specification: 193 calls, and the socket besides.
  expect(contractEndpoints).toHaveLength(193)
})
