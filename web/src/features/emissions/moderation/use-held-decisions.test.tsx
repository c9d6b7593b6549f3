import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendUnsent } from '../../../lib/session/unsent-work'
import type { Decision } from './decision'
import { heldMs, useHeldDecisions } from './use-held-decisions'

/** A mock of the server that accepts decisions by default. */
const server = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })

const accept = (...ids: number[]): Decision => ({
  status: 'Accepted',
  on: ids.map((id) => ({ id, version: 1 })),
})
const sent = () =>
  server.mock.calls.map(([, { body, headers, keepalive }]) => {
    const { id, ids = [id] } = JSON.parse(String(body)) as { id?: number; ids?: number[] }
    return { ids, key: new Headers(headers).get('Idempotency-Key'), outlivesPage: keepalive }
  })
const sentIds = () => sent().map(({ ids }) => ids)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function hold(...decisions: Decision[]) {
  const outcome = { onSent: vi.fn(), onRefused: vi.fn() }
  const view = renderHook(() => useHeldDecisions(outcome))
  for (const decision of decisions) act(() => view.result.current.hold(decision))
  return { ...view, outcome, now: () => view.result.current }
}

beforeEach(() => {
  vi.useFakeTimers()
  server.mockReset().mockImplementation(async () => answer(200, {}))
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('sends each decision after ten seconds', async () => {
  const { now, outcome } = hold(accept(1))
  await pass(4000)
  act(() => now().hold(accept(2)))
  await pass(heldMs - 4001)
  expect(sentIds()).toEqual([])
  await pass(1)
  expect(sentIds()).toEqual([[1]])
  expect(outcome.onSent).toHaveBeenCalledOnce()
  expect(now().held).toHaveLength(1)
  await pass(4000)
  expect(sentIds()).toEqual([[1], [2]])
  expect(now().held).toEqual([])
})

test('undoes the last decision first and never sends it', async () => {
  const { now } = hold(accept(1), accept(2))
  act(() => expect(now().undo()?.on).toEqual([{ id: 2, version: 1 }]))
  await pass(heldMs)
  expect(sentIds()).toEqual([[1]])
  expect(now().undo()).toBeUndefined()
})

test('sends held decisions once when the page is closed, left or signed out from', async () => {
  const closed = hold(accept(1))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  closed.unmount()
  const left = hold(accept(2))
  left.unmount()
  hold(accept(3))
  await act(() => sendUnsent())
  await pass(heldMs)
  expect(sentIds()).toEqual([[1], [2], [3]])
  expect(sent().map(({ outlivesPage }) => outlivesPage)).toEqual([true, true, false])
  expect(new Set(sent().map(({ key }) => key)).size).toBe(3)
})

test('retries with the same idempotency key once there is a connection', async () => {
  server.mockRejectedValueOnce(new TypeError('offline'))
  const { now, outcome } = hold(accept(1))
  await pass(heldMs)
  expect(now().held.map(({ state }) => state)).toEqual(['failed'])
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(now().held).toEqual([])
  expect(outcome.onSent).toHaveBeenCalledOnce()
  const [first, second] = sent()
  expect(second?.key).toBe(first?.key)
})

test('drops a refused decision and reports it', async () => {
  server.mockResolvedValueOnce(answer(409, { code: 'record.stale', message: 'changed' }))
  const { now, outcome } = hold(accept(1))
  await pass(heldMs)
  expect(now().held).toEqual([])
  expect(outcome.onRefused).toHaveBeenCalledWith(
    expect.objectContaining(accept(1)),
    expect.objectContaining({ status: 409, code: 'record.stale' }),
  )
  expect(outcome.onSent).not.toHaveBeenCalled()
})

test('drops only the decision on a record that somebody else decided first', async () => {
  const { now } = hold(accept(1), accept(1, 2))
  act(() => expect(now().drop([1, 3])).toEqual([1]))
  expect(now().held).toHaveLength(1)
  await pass(heldMs)
  expect(sentIds()).toEqual([[2]])
})
