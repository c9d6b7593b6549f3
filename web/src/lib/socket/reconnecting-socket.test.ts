import { beforeEach, expect, test, vi } from 'vitest'
import { reconnectingSocket } from './reconnecting-socket'

interface Tried {
  onopen?: () => void
  onclose?: (event: { code: number }) => void
  close(): void
}

const tried: Tried[] = []
const log = vi.fn()

beforeEach(() => {
  tried.length = 0
  const spied = vi.spyOn(console, 'error').mockImplementation(log.mockReset())
  vi.stubGlobal(
    'WebSocket',
    class {
      close = () => undefined
      constructor() {
        tried.push(this)
      }
    },
  )
  return () => {
    vi.unstubAllGlobals()
    spied.mockRestore()
  }
})

function aSocket({ address = async () => 'ws://here', opened = vi.fn() } = {}) {
  const told = { received: () => undefined, lost: () => undefined }
  return reconnectingSocket({ address, opened, ...told }, () => 0)
}

test('a connection that was closed is said so in the log, and opened again; one that is not wanted is not', async () => {
  const socket = aSocket()
  socket.connect()
  await vi.waitUntil(() => tried.length === 1)
  tried[0]?.onclose?.({ code: 1012 })
  expect(log).toHaveBeenCalledWith('The connection for messages was closed', 1012)
  await vi.waitUntil(() => tried.length === 2)
  socket.disconnect()
  tried[1]?.onclose?.({ code: 1000 })
  expect(log).toHaveBeenCalledTimes(1)
})

test('one that came about at once is told from one that came late, whether it is the first or not', async () => {
  const opened = vi.fn()
  let isThere = true
  const address = async () => (isThere ? 'ws://here' : Promise.reject(new Error('nobody is there')))
  const openedLate = async (number: number) => {
    await vi.waitUntil(() => tried.length === number)
    tried.at(-1)?.onopen?.()
    return opened.mock.lastCall?.[0]
  }
  const first = aSocket({ address, opened })
  first.connect()
  expect(await openedLate(1)).toBe(false)
  tried[0]?.onclose?.({ code: 1012 })
  expect(await openedLate(2)).toBe(true)
  first.disconnect()

  isThere = false
  const late = aSocket({ address, opened })
  late.connect()
  await vi.waitUntil(() => log.mock.calls.length > 2)
  isThere = true
  expect(await openedLate(3)).toBe(true)
  late.disconnect()
})
