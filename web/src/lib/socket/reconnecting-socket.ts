import { sessionOverCode } from '#contract/notify'
import { reconnectDelay } from './reconnect-delay'

/** One failed try is a hiccup, two are a lost connection. */
const TRIES_TO_LOSE = 2

interface Listeners {
  /** Where to connect. Asked for each try, since what opens a socket does so once. */
  address: () => Promise<string>
  /** `late`: tries have failed before. */
  opened: (late: boolean) => void
  received: (text: string) => void
  lost: (isLost: boolean) => void
}

/** A socket that comes back by itself for as long as it is wanted. */
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
      // A session that is over shows itself at the next call; asking again for a socket would be such a call.
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
    /** Opens the connection and keeps it open; one that is open is used again. */
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
    /** Without a connection a request is dropped, as the specification says. */
    send(text: string): void {
      if (socket?.readyState === WebSocket.OPEN) socket.send(text)
    },
  }
}
