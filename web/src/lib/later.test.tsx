import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { later } from './later'

const Answer = ({ says }: { says: string }) => <p>{says}</p>

test('what has come before it is needed is there in the same step', async () => {
  const answer = later(async () => ({ default: Answer }))
  await answer.load()
  render(
    <Suspense fallback="waiting">
      <answer.Part says="drawn" />
    </Suspense>,
  )
  expect(screen.getByText('drawn')).toBeDefined()
})

test('what has not come is loaded when it is needed', async () => {
  let come = (_: { default: typeof Answer }) => {}
  const answer = later(() => new Promise<{ default: typeof Answer }>((resolve) => (come = resolve)))
  const { container } = render(
    <Suspense fallback="waiting">
      <answer.Part says="come" />
    </Suspense>,
  )
  expect(container.textContent).toBe('waiting')
  await act(async () => come({ default: Answer }))
  expect(await screen.findByText('come')).toBeDefined()
})
