import { expect, test } from 'vitest'
import { positionIn } from './position-text'

test.each([
  ['41.31 69.24', { lat: 41.31, lng: 69.24 }],
  ['41,31 69,24', { lat: 41.31, lng: 69.24 }],
  ['41.31, 69.24', { lat: 41.31, lng: 69.24 }],
  ['41,31; 69,24', { lat: 41.31, lng: 69.24 }],
  ['41°N 69°E', { lat: 41, lng: 69 }],
  ['Навои', undefined],
  ['302010001', undefined],
  ['99 200', undefined],
])('%s', (text, position) => {
  expect(positionIn(text)).toEqual(position)
})
