import { expect, test, vi } from 'vitest'
import { reconnectingSocket } from './reconnecting-socket'

test('a connection that was closed is said so in the log, and opened again; one that is not wanted is not', async () => {
  const opened: { onclose?: (event: { code: number }) => void; close(): void }[] = []
  vi.stubGlobal(
    'WebSocket',
    class {
      close = () => undefined
      constructor() {
        opened.push(this)
      }
    },
  )
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const socket = reconnectingSocket(
    {
      address: async () => 'ws://here',
      opened: () => undefined,
      received: () => undefined,
      lost: () => undefined,
    },
    () => 0,
  )
  socket.connect()
  await vi.waitUntil(() => opened.length === 1)
  opened[0]?.onclose?.({ code: 1012 })
  expect(log).toHaveBeenCalledWith('The connection for messages was closed', 1012)
  await vi.waitUntil(() => opened.length === 2)
  socket.disconnect()
  opened[1]?.onclose?.({ code: 1000 })
  expect(log).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
  log.mockRestore()
})
