import { act, screen as page } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { PermissionName } from '#contract/permissions/permissions'
import { profileWith } from '../../lib/fake-session'
import { resetSession, setProfile } from '../../lib/session/session'
import { renderWithKit } from '../../ui/fake-kit-screen'
import { screenAt } from '../screen-lookup'
import type { Screen } from '../screens/screen'
import { GrantedScreen } from './GrantedScreen'

async function show(path: string, granted: PermissionName[]) {
  onTestFinished(resetSession)
  await setProfile(await profileWith(granted))
  await renderWithKit(
    <GrantedScreen screen={screenAt(path) as Screen}>
      <p>Содержимое</p>
    </GrantedScreen>,
    'screens',
  )
}

test('a screen without its right says no access although its data may be read', async () => {
  await show('/objects_list', ['objects.view', 'emissions.view'])
  expect(page.queryByText('Содержимое')).toBeNull()
  expect(page.getByText('Нет доступа')).toBeTruthy()
  expect(page.getByText(/Мониторинг объектов/)).toBeTruthy()
})

test('an open screen closes when the profile comes back without its right', async () => {
  await show('/objects_list', ['ministry.objects-list'])
  expect(page.getByText('Содержимое')).toBeTruthy()
  const without = await profileWith(['objects.view'])
  await act(() => setProfile(without))
  expect(page.queryByText('Содержимое')).toBeNull()
  expect(page.getByText('Нет доступа')).toBeTruthy()
})
