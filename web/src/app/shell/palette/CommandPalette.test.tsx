import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/query-client'
import { renderWithKit } from '../../../ui/fake-kit-screen'
import { listenForSearchKey } from '../../startup'
import { closeDialog } from '../dialogs'
import { CommandPalette } from './CommandPalette'

listenForSearchKey()

const search = (
  <QueryClientProvider client={queryClient}>
    <CommandPalette />
  </QueryClientProvider>
)

/** False when the browser's own action was prevented. */
const press = () => fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true })

beforeEach(() => {
  act(closeDialog)
  // Where another file has gone there may be nothing to search.
  window.history.replaceState(null, '', '/')
  // biome-ignore lint/suspicious/noDocumentCookie: the test stands in for the server, which sets it.
  document.cookie = 'eco_user_info=; path=/; max-age=0'
})

test('opens the search with the shell when Ctrl+K was pressed before it loaded', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test stands in for the server, which sets it.
  document.cookie = 'eco_user_info=7; path=/'
  expect(press()).toBe(false)
  await renderWithKit(search, 'screens')
  expect(await screen.findByRole('combobox', { name: /Экран, раздел/ })).toBeDefined()
})

test('leaves Ctrl+K to the browser without a session', async () => {
  expect(press()).toBe(true)
  await renderWithKit(search, 'screens')
  expect(screen.queryByRole('combobox')).toBeNull()
})
