import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useActiveKeys, useKey } from './keys'

afterEach(cleanup)

function Bound({ keys, run }: { keys: string; run: () => void }) {
  useKey(keys, 'Search the list', run)
  return null
}

function Shown() {
  return useActiveKeys().map(({ keys }) => <kbd key={keys}>{keys}</kbd>)
}

function bind(keys: string) {
  const run = vi.fn()
  render(
    <>
      <Bound keys={keys} run={run} />
      <input aria-label="typed into" />
      <input aria-label="ticked" type="checkbox" />
    </>,
  )
  return run
}

const press = (how: KeyboardEventInit, on: EventTarget = document.body) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { ...how, bubbles: true, cancelable: true }))

test('the key of / and ? works with a Russian layout too, where it types . and ,', () => {
  const [slash, question] = [bind('/'), bind('?')]
  press({ key: '.', code: 'Period' })
  press({ key: ',', code: 'Comma' })
  expect(slash).not.toHaveBeenCalled()
  expect(question).not.toHaveBeenCalled()
  press({ key: '.', code: 'Slash' })
  expect(slash).toHaveBeenCalledOnce()
  expect(question).not.toHaveBeenCalled()
  press({ key: ',', code: 'Slash' })
  expect(question).toHaveBeenCalledOnce()
  expect(slash).toHaveBeenCalledOnce()
})

test.each([
  ['a', { key: 'ф', code: 'KeyA' }],
  ['ctrl+k', { key: 'л', code: 'KeyK', ctrlKey: true }],
  ['ctrl+k', { key: 'k', code: 'KeyK', metaKey: true }],
])('%s is known by its place whatever it types', (keys, event) => {
  const run = bind(keys)
  // Refused to the browser, which has uses of its own for some of them.
  expect(press(event)).toBe(false)
  expect(run).toHaveBeenCalledOnce()
})

test('a plain key is left to whoever types, one with Ctrl is not', () => {
  const [plain, withControl] = [bind('a'), bind('ctrl+k')]
  const [field] = screen.getAllByLabelText('typed into')
  const [box] = screen.getAllByLabelText('ticked')
  press({ key: 'a', code: 'KeyA' }, field)
  expect(plain).not.toHaveBeenCalled()
  press({ key: 'k', code: 'KeyK', ctrlKey: true }, field)
  expect(withControl).toHaveBeenCalledOnce()
  press({ key: 'a', code: 'KeyA' }, box)
  expect(plain).toHaveBeenCalledOnce()
  press({ key: 'a', code: 'KeyA', ctrlKey: true }, box)
  press({ key: 'a', code: 'KeyA', altKey: true }, box)
  expect(plain).toHaveBeenCalledOnce()
})

test('keys of the page do not reach through an open dialog; a key that is not used is left to the browser', () => {
  const run = bind('ctrl+enter')
  const enter = { key: 'Enter', ctrlKey: true }
  const { unmount } = render(<div className="ant-modal" />)
  expect(press(enter)).toBe(true)
  expect(run).not.toHaveBeenCalled()
  unmount()
  expect(press(enter)).toBe(false)
  run.mockReturnValue(false)
  expect(press(enter)).toBe(true)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a key works, and is told of, as long as its component stands', () => {
  const run = vi.fn()
  const { rerender } = render(
    <>
      <Bound keys="j" run={run} />
      <Shown />
    </>,
  )
  expect(screen.getByText('j')).toBeDefined()
  rerender(<Shown />)
  expect(screen.queryByText('j')).toBeNull()
  press({ key: 'j', code: 'KeyJ' })
  expect(run).not.toHaveBeenCalled()
})
