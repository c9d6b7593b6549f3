import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { defaultGrants } from '#contract/permissions/default-grants'
import { type PermissionName, subtree } from '#contract/permissions/permissions'
import { profileWith } from '../../lib/fake-session'
import { resetSession, setProfile } from '../../lib/session/session'
import { useOwnBoards } from './own-boards'

async function boardsOf(granted: Iterable<PermissionName>) {
  onTestFinished(resetSession)
  await setProfile(await profileWith([...granted]))
  return renderHook(() => useOwnBoards()).result.current.map(({ name }) => name)
}

test('shows a body the boards of the registers that it keeps', async () => {
  expect(await boardsOf(defaultGrants('goskomles'))).toEqual(['forest', 'wild'])
  const emergencies = subtree('monitoring.high-risk')
  expect(await boardsOf([...emergencies, 'monitoring.reservoirs'])).toEqual(['emergencies'])
})

test('has no own boards for users who read measurements', async () => {
  expect(await boardsOf(defaultGrants('admin'))).toEqual([])
  expect(await boardsOf(defaultGrants('ministry'))).toEqual([])
})
