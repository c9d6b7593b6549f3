import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithKit } from '../../ui/fake-kit-screen'
import { VerdictMark } from './measurement-marks'

test('titles the short word with the full text', async () => {
  await renderWithKit(<VerdictMark verdict="normal" brief />, 'words')
  expect(screen.getByTitle('Показания в пределах нормы').textContent).toBe('● В норме')
})

test('shows the full text where there is room', async () => {
  await renderWithKit(<VerdictMark verdict="exceeded" />, 'words')
  expect(screen.getByText(/Превышенные показания/)).toBeDefined()
})
