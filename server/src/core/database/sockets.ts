import { Socket } from 'node:net'

/** So long a server that stops waits for statements that are under way. */
const CLOSING_MS = 3000

export interface Sockets {
  /** What pg asks for to make a connection. */
  stream: () => Socket
  /** Does the closing; what has not closed by then does not keep the server from stopping. */
  closeAll(close: () => Promise<unknown>): Promise<void>
  /** Breaks every connection, so that the next ones lead to where the address leads now. */
  destroyAll(): void
}

/** The sockets of connections to a database: one whose other end fell silent says neither goodbye nor error. */
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
      // What the closing left open may still say goodbye, without keeping the process.
      limit.unref()
    },
  }
}
