import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '#contract/api/people/auth'
import { setNavigation } from '../../lib/address/navigation'
import { draftKey, keepDraft } from '../../lib/device/drafts'
import { answerWith } from '../../lib/fake-screen'
import { renderWithKit } from '../../ui/fake-kit-screen'
import { useSignOut } from './use-sign-out'

function LeaveButton() {
  const leave = useSignOut()
  return (
    <button type="button" onClick={() => void leave()}>
      leave
    </button>
  )
}

async function open() {
  const goTo = vi.fn()
  setNavigation({ navigate: goTo })
  const fetch = answerWith({ [signOut.path]: () => Response.json({}) })
  const { user } = await renderWithKit(<LeaveButton />)
  const leave = () => user.click(screen.getByRole('button', { name: 'leave' }))
  return { user, leave, goTo, fetch }
}

const typed = () =>
  keepDraft(draftKey(7, 'ministry'), { values: { name_ru: 'Министерство' }, at: '2026-03-02' })

beforeEach(() => localStorage.clear())

test('with nothing unsaved there is nothing to ask', async () => {
  const { leave, goTo } = await open()
  localStorage.setItem('eco.lang', 'ru')
  localStorage.setItem('somebody.else', 'secret')
  await leave()
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/pages/login'))
  expect(Object.keys(localStorage)).toEqual(['eco.lang'])
})

test('signing out asks before it clears what was typed and not saved: staying loses nothing', async () => {
  const { user, leave, goTo, fetch } = await open()
  typed()
  await leave()
  expect(await screen.findByText(/несохранённые черновики: 1/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Остаться' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.keys(localStorage)).toEqual(['eco.draft.7.ministry.new'])
  expect(goTo).not.toHaveBeenCalled()
  expect(fetch).not.toHaveBeenCalled()
})

test('leaving all the same removes the drafts, also when the server is away', async () => {
  const { user, leave, goTo, fetch } = await open()
  typed()
  const complaint = vi.spyOn(console, 'error').mockReturnValue()
  fetch.mockRejectedValue(new TypeError('offline'))
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Выйти и удалить' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/pages/login'))
  expect(Object.keys(localStorage)).toEqual([])
  expect(complaint).toHaveBeenCalledOnce()
})
