import { expect, test } from 'vitest'
import { movedTo, withLayer, withoutLayer } from './layer-order'

test('a layer that is switched on takes its usual place, and leaves the order of the others', () => {
  expect(withLayer(['objects', 'regions'], 'sources')).toEqual(['objects', 'sources', 'regions'])
  expect(withLayer(['waters', 'objects'], 'regions')).toEqual(['waters', 'objects', 'regions'])
  expect(withLayer([], 'waters')).toEqual(['waters'])
  expect(withoutLayer(['waters', 'objects'], 'waters')).toEqual(['objects'])
})

test('of regions and districts one is shown', () => {
  expect(withLayer(['objects', 'regions'], 'districts')).toEqual(['objects', 'districts'])
})

test('a layer is moved up and down, never beyond the ends', () => {
  expect(movedTo(['objects', 'sources', 'regions'], 'regions', 0)).toEqual(['regions', 'objects', 'sources'])
  expect(movedTo(['objects', 'sources', 'regions'], 'objects', 1)).toEqual(['sources', 'objects', 'regions'])
  expect(movedTo(['objects', 'regions'], 'objects', -1)).toEqual(['objects', 'regions'])
  expect(movedTo(['objects', 'regions'], 'objects', 9)).toEqual(['regions', 'objects'])
})
