import { expect, test } from 'vitest'
import { axesOption } from './axes-option'
import { fakeTheme } from './fake-theme'

test.each([
  ['a level that hardly moves', [862.72, null, 888.67], true],
  ['a flow that comes and goes', [1.7, 25.2, 0], false],
  ['what falls below zero', [-9, -8, -10], false],
] as const)('the axis of %s begins where its changes are seen', (_, values, isScaled) => {
  const option = axesOption(
    {
      kind: 'line',
      isFromLowest: true,
      categoryTitle: '',
      categories: ['1', '2', '3'],
      series: [{ name: '', values: [...values] }],
    },
    fakeTheme,
  )
  expect(option.yAxis).toMatchObject({ scale: isScaled })
})
