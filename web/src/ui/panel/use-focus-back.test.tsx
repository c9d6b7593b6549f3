import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../../lib/fake-screen'
import { useFocusBack } from './use-focus-back'

function Record() {
  const [isEditing, setIsEditing] = useState(false)
  const edit = useFocusBack(isEditing)
  const [label, ref] = isEditing ? ['Сохранить', null] : ['Исправить', edit]
  return (
    <button key={label} ref={ref} type="button" onClick={() => setIsEditing(!isEditing)}>
      {label}
    </button>
  )
}

test('returns the focus to the button that the form replaced', async () => {
  const { user } = await renderWithTexts(<Record />)
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Исправить' }))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Исправить' }))
})
