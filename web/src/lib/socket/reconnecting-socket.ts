import { sessionOverCode } from '#contract/notify'
import { reconnectDelay } from './reconnect-delay'

/** A single failure is not reported. */
const TRIES_TO_LOSE = 2

interface Listeners {
  /** Called for each attempt: a ticket is valid once. */
  address: () => Promise<string>
  /** `late`: attempts have failed before. */
  opened: (late: boolean) => void
  received: (text: string) => void
  lost: (isLost: boolean) => void
}

/** Reconnects until `disconnect` is called. */
export function reconnectingSocket(
  { address, opened, received, lost }: Listeners,
  delay: (failedTries: number) => number = reconnectDelay,
) {
  let socket: WebSocket | undefined
  let isWanted = false
  let failedTries = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  async function open(): Promise<void> {
    try {
      const where = await address()
      if (isWanted && !socket) listenTo(new WebSocket(where))
    } catch (error) {
      console.error('There is no connection for messages', error)
      again()
    }
  }

  function listenTo(own: WebSocket): void {
    socket = own
    own.onopen = () => {
      const late = failedTries > 0
      failedTries = 0
      lost(false)
      opened(late)
    }
    own.onmessage = ({ data }) => received(String(data))
    own.onerror = () => console.error('The connection for messages failed')
    own.onclose = ({ code }) => {
      if (socket !== own) return
      console.error('The connection for messages was closed', code)
      socket = undefined
      // An ended session shows in the next call, which is the one for the ticket.
      if (code === sessionOverCode) failedTries = 0
      again()
    }
  }

  function again(): void {
    clearTimeout(retry)
    if (!isWanted) return
    retry = setTimeout(() => void open(), delay(failedTries))
    failedTries += 1
    if (failedTries > TRIES_TO_LOSE) lost(true)
  }

  return {
    connect(): void {
      isWanted = true
      if (!socket) void open()
    },
    disconnect(): void {
      isWanted = false
      failedTries = 0
      clearTimeout(retry)
      socket?.close()
      socket = undefined
      lost(false)
    },
    /** Dropped without a connection, as the specification requires. */
    send(text: string): void {
      if (socket?.readyState === WebSocket.OPEN) socket.send(text)
    },
  }
}
