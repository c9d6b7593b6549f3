import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conditionLevels } from '#contract/domain/figures/condition-level'
import { renderWithKit } from '../../../ui/fake-kit-screen'
import { ConditionLegend } from './Legend'

const counts = Object.fromEntries(conditionLevels.map((level, at) => [level, at])) as Record<
  (typeof conditionLevels)[number],
  number
>

test('the legend of areas says by what they are coloured, and where each level ends', async () => {
  const counted = [{ title: 'Регионы: доля превышений', counts }]
  await renderWithKit(<ConditionLegend counted={counted} of="share_exceeded" />, 'map', 'words')
  const lines = screen.getByRole('list', { name: 'Регионы: доля превышений' }).textContent ?? ''
  for (const said of ['превышений нет', 'до 1\u00a0%', 'до 3\u00a0%', 'до 10\u00a0%', 'больше 10\u00a0%'])
    expect(lines).toContain(said)
  expect(lines).not.toContain('кратность')
})

test('points are told by their worst load, and so are areas that are coloured by it', async () => {
  await renderWithKit(<ConditionLegend counted={[{ title: 'Объекты', counts }]} />, 'map', 'words')
  expect(screen.getByRole('list', { name: 'Объекты' }).textContent).toContain('кратность до 0,5')
})
