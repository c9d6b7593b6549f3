import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { FreshQueryClient } from './fresh-query-client'

function watch(client: FreshQueryClient) {
  const answers: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, {
    queryKey: ['history'],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = observer.subscribe(() => undefined)
  return { answers, leave, shown: () => observer.getCurrentResult().data }
}

test('what changes while it is read for the first time is read again', async () => {
  const client = new FreshQueryClient()
  const { answers, leave, shown } = watch(client)
  void client.invalidateQueries({ queryKey: ['history'] })
  answers[0]?.('before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('after')
  await vi.waitFor(() => expect(shown()).toBe('after'))
  leave()
})

test('what changes when it has been read is read once', async () => {
  const client = new FreshQueryClient()
  const { answers, leave, shown } = watch(client)
  answers[0]?.('before')
  await vi.waitFor(() => expect(shown()).toBe('before'))
  const invalidated = client.invalidateQueries({ queryKey: ['history'] })
  expect(answers).toHaveLength(2)
  answers[1]?.('after')
  await invalidated
  expect(shown()).toBe('after')
  expect(answers).toHaveLength(2)
  leave()
})

test('another that changes leaves it alone', async () => {
  const client = new FreshQueryClient()
  const { answers, leave, shown } = watch(client)
  void client.invalidateQueries({ queryKey: ['comments'] })
  answers[0]?.('as it is')
  await vi.waitFor(() => expect(shown()).toBe('as it is'))
  expect(answers).toHaveLength(1)
  leave()
})
