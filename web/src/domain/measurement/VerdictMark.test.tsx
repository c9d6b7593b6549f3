import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithKit } from '../../ui/fake-kit-screen'
import { VerdictMark } from './VerdictMark'

test('the short word has the full text of the specification as its title', async () => {
  await renderWithKit(<VerdictMark verdict="normal" brief />, 'words')
  expect(screen.getByTitle('Показания в пределах нормы').textContent).toBe('● В норме')
})

test('where there is room, the full text stands', async () => {
  await renderWithKit(<VerdictMark verdict="exceeded" />, 'words')
  expect(screen.getByText(/Превышенные показания/)).toBeDefined()
})
