import { expect, test } from 'vitest'
import { namedIn, onSpots } from './spots'

const saiga = { id: 1, name: 'Сайгак', latitude: 44.1, longitude: 57.2 }
const eagle = { id: 2, name: 'Орёл', latitude: 44.10001, longitude: 57.20001 }
const deer = { id: 3, name: 'Олень', latitude: 41, longitude: 61 }

test('groups records on one spot and lists their ids', () => {
  expect(onSpots([saiga, deer, eagle], 0.001)).toEqual([[saiga, eagle], [deer]])
  expect(onSpots([saiga, deer, eagle], 0.000001)).toEqual([[saiga], [deer], [eagle]])
  expect(namedIn([saiga, deer, eagle], '2,1')).toEqual([saiga, eagle])
})
