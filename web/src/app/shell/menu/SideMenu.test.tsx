import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { profileWith } from '../../../lib/fake-session'
import { resetSession, setProfile } from '../../../lib/session/session'
import { renderWithKit } from '../../../ui/fake-kit-screen'
import { SideMenu } from './SideMenu'

test('a screen reader hears the names of the menu without those of its icons', async () => {
  await setProfile(await profileWith([], { bookmarks: ['/profile'] }))
  onTestFinished(resetSession)
  await renderWithKit(<SideMenu theme="light" isNarrow={false} />, 'screens')
  expect(screen.getByRole('menuitem', { name: 'Избранное' })).toBeDefined()
  expect(screen.queryAllByRole('img')).toEqual([])
})
