import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/query-client'
import { renderWithKit } from '../../../ui/fake-kit-screen'
import { hearEarlySearch } from '../../early-search'
import { closeDialog } from '../dialogs'
import { CommandPalette } from './CommandPalette'

hearEarlySearch()

const search = (
  <QueryClientProvider client={queryClient}>
    <CommandPalette />
  </QueryClientProvider>
)

/** Whether it was left to the browser, which has a use of its own for it. */
const press = () => fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true })

beforeEach(() => {
  act(closeDialog)
  // Where another file has gone there may be nothing to search.
  window.history.replaceState(null, '', '/')
  // biome-ignore lint/suspicious/noDocumentCookie: the test stands in for the server, which sets it.
  document.cookie = 'eco_user_info=; path=/; max-age=0'
})

test('Ctrl+K pressed before the shell is there opens the search when it is', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test stands in for the server, which sets it.
  document.cookie = 'eco_user_info=7; path=/'
  expect(press()).toBe(false)
  await renderWithKit(search, 'screens')
  expect(await screen.findByRole('combobox', { name: /Экран, раздел/ })).toBeDefined()
})

test('without a session there is nothing to open later', async () => {
  expect(press()).toBe(true)
  await renderWithKit(search, 'screens')
  expect(screen.queryByRole('combobox')).toBeNull()
})
