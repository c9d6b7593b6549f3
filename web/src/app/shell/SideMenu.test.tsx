import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithKit } from '../../ui/fake-kit-screen'
import { SideMenu } from './SideMenu'

vi.mock('../../lib/session/bookmarks', () => ({ useBookmarks: () => ['/profile'] }))

test('a screen reader hears the names of the menu without those of its icons', async () => {
  await renderWithKit(<SideMenu theme="light" isNarrow={false} />, 'screens')
  expect(screen.getByRole('menuitem', { name: 'Избранное' })).toBeDefined()
  expect(screen.queryAllByRole('img')).toEqual([])
})
