import { expect, test } from 'vitest'
import { movedTo, withLayer, withoutLayer } from './layer-order'

test('inserts a layer at its usual place and keeps the order of the others', () => {
  expect(withLayer(['objects', 'regions'], 'sources')).toEqual(['objects', 'sources', 'regions'])
  expect(withLayer(['waters', 'objects'], 'regions')).toEqual(['waters', 'objects', 'regions'])
  expect(withLayer([], 'waters')).toEqual(['waters'])
  expect(withoutLayer(['waters', 'objects'], 'waters')).toEqual(['objects'])
})

test('shows either regions or districts', () => {
  expect(withLayer(['objects', 'regions'], 'districts')).toEqual(['objects', 'districts'])
})

test('moves a layer up and down within the ends', () => {
  expect(movedTo(['objects', 'sources', 'regions'], 'regions', 0)).toEqual(['regions', 'objects', 'sources'])
  expect(movedTo(['objects', 'sources', 'regions'], 'objects', 1)).toEqual(['sources', 'objects', 'regions'])
  expect(movedTo(['objects', 'regions'], 'objects', -1)).toEqual(['objects', 'regions'])
  expect(movedTo(['objects', 'regions'], 'objects', 9)).toEqual(['regions', 'objects'])
})
