import { expect, test } from 'vitest'
import { regionCodeProblem } from './region-code'

test.each([
  ['1703', null, null],
  ['1703202', '1703', null],
  ['170', null, 'sato-region'],
  ['17030', null, 'sato-region'],
  ['1703202', null, 'sato-region'],
  ['17o3', null, 'sato-region'],
  ['1703\n', null, 'sato-region'],
  ['1703', '1703', 'sato-district'],
  ['170320', '1703', 'sato-district'],
  ['17032023', '1703', 'sato-district'],
  ['1703202', '1706', 'sato-parent'],
])('%j under %j: %j', (sato, parent, problem) => {
  expect(regionCodeProblem(sato, parent)).toBe(problem)
})
