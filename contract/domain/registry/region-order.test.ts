import { expect, test } from 'vitest'
import { inCentreOrder } from './region-order'

test('the republic is first, the city at its place, the others by name', () => {
  const codes = [
    '1703',
    '1706',
    '1708',
    '1710',
    '1712',
    '1714',
    '1718',
    '1722',
    '1724',
    '1727',
    '1730',
    '1733',
  ]
  const given = ['1726', ...codes.slice(0, 5), '1735', ...codes.slice(5)].map((sato) => ({ sato }))
  const ordered = inCentreOrder(given).map(({ sato }) => sato)
  expect(ordered).toEqual(['1735', ...codes.slice(0, 10), '1726', ...codes.slice(10)])
})

test('of few regions the city is the last', () => {
  const given = [{ sato: '1726' }, { sato: '1703' }, { sato: null }]
  expect(inCentreOrder(given)).toEqual([{ sato: '1703' }, { sato: null }, { sato: '1726' }])
})
