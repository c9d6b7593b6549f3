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

test('a body has the boards of the registers that it keeps, and not those it only reads', async () => {
  expect(await boardsOf(defaultGrants('goskomles'))).toEqual(['forest', 'wild'])
  const emergencies = subtree('monitoring.high-risk')
  expect(await boardsOf([...emergencies, 'monitoring.reservoirs'])).toEqual(['emergencies'])
})

test('who reads measurements looks at bodies from outside', async () => {
  expect(await boardsOf(defaultGrants('admin'))).toEqual([])
  expect(await boardsOf(defaultGrants('ministry'))).toEqual([])
})
