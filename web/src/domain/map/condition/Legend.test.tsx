import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conditionLevels } from '#contract/domain/figures/condition-level'
import { renderWithKit } from '../../../ui/fake-kit-screen'
import { ConditionLegend } from './Legend'

const counts = Object.fromEntries(conditionLevels.map((level, at) => [level, at])) as Record<
  (typeof conditionLevels)[number],
  number
>

test('names the scale of areas and the bounds of its levels', async () => {
  const layers = [{ title: 'Регионы: доля превышений', counts }]
  await renderWithKit(<ConditionLegend layers={layers} of="share_exceeded" />, 'map', 'words')
  const lines = screen.getByRole('list', { name: 'Регионы: доля превышений' }).textContent ?? ''
  for (const meaning of ['превышений нет', 'до 1\u00a0%', 'до 3\u00a0%', 'до 10\u00a0%', 'больше 10\u00a0%'])
    expect(lines).toContain(meaning)
  expect(lines).not.toContain('кратность')
})

test('describes points and areas by their worst load', async () => {
  await renderWithKit(<ConditionLegend layers={[{ title: 'Объекты', counts }]} />, 'map', 'words')
  expect(screen.getByRole('list', { name: 'Объекты' }).textContent).toContain('кратность до 0,5')
})
