import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKey } from '../../lib/keys'
import { renderWithKit } from '../../ui/fake-kit-screen'
import { openDialog } from './dialogs'
import { KeysDialog } from './KeysDialog'

function Bound() {
  useKey('ctrl+arrowdown', 'Следующий источник', () => undefined)
  return <KeysDialog />
}

test('a key is named by what stands on it', async () => {
  await renderWithKit(<Bound />, 'screens')
  act(() => openDialog('keys'))
  expect((await screen.findByText('Следующий источник')).nextElementSibling?.textContent).toBe('Ctrl↓')
})
