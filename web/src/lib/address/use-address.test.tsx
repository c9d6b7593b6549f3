import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../fake-screen'
import { useAddress } from './use-address'

function Screen() {
  const { change } = useAddress()
  const set = (name: string, isStep = false) => change((address) => address.set(name, '1'), { isStep })
  return (
    <>
      <button type="button" onClick={() => set('open', true)}>
        open
      </button>
      <button type="button" onClick={() => set('region')}>
        region
      </button>
      <button type="button" onClick={() => set('status')}>
        status
      </button>
    </>
  )
}

const click = (name: string) => screen.getByText(name).click()

test('a change builds on one that is still on its way', async () => {
  const { router } = await renderWithTexts(<Screen />)
  await act(async () => {
    click('region')
    click('status')
  })
  expect(router.state.location.search).toBe('?region=1&status=1')
})

test('a change builds on where the router is, drawn or not', async () => {
  const { router } = await renderWithTexts(<Screen />)
  await act(async () => {
    void router.navigate('/?ordering=name')
    click('region')
  })
  expect(router.state.location.search).toBe('?ordering=name&region=1')
})

test('a change after going back does not bring back what was left', async () => {
  const { router } = await renderWithTexts(<Screen />)
  await act(async () => click('open'))
  expect(router.state.location.search).toBe('?open=1')
  await act(() => router.navigate(-1))
  await act(async () => click('region'))
  expect(router.state.location.search).toBe('?region=1')
})
