import { Socket } from 'node:net'

/** How long a stopping server waits for running statements. */
const CLOSING_MS = 3000

export interface Sockets {
  /** pg calls it for every connection. */
  stream: () => Socket
  /** Runs `close`, then destroys the sockets that are still open. */
  closeAll(close: () => Promise<unknown>): Promise<void>
  /** Breaks every connection; new ones resolve the address again. */
  destroyAll(): void
}

/** Tracks the sockets of database connections: when the other end falls silent, no event is fired. */
export function keepSockets(): Sockets {
  const open = new Set<Socket>()
  const destroyAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    destroyAll,
    stream() {
      const socket = new Socket()
      open.add(socket.on('close', () => open.delete(socket)))
      return socket
    },
    async closeAll(close) {
      const limit = setTimeout(destroyAll, CLOSING_MS)
      await close()
      // Remaining sockets may still finish without keeping the process alive.
      limit.unref()
    },
  }
}
