import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { makeNotifyTicket, type NotifyMessage, pingIntervalMs, sessionOverCode } from '#contract/notify'
import { call } from './api-client'
import { reconnectDelay } from './reconnect-delay'

type Listener = (message: NotifyMessage) => void

/** `gap`: messages may have been missed since the last connection. */
type ConnectionListener = (gap: boolean) => void

/** One failed try is a hiccup, two are a lost connection. */
const TRIES_TO_LOSE = 2

const connection = createStore(() => ({ lost: false }))
const listeners = new Set<Listener>()
const connectionListeners = new Set<ConnectionListener>()

let socket: WebSocket | undefined
let wanted = false
let failedTries = 0
let connectedBefore = false
let retry: number | undefined
let ping: number | undefined

export const useConnectionLost = () => useStore(connection, ({ lost }) => lost)

export function onMessage(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function onConnected(listener: ConnectionListener): () => void {
  connectionListeners.add(listener)
  return () => connectionListeners.delete(listener)
}

/** Opens the connection and keeps it open; one that is open is used again. */
export function connect(): void {
  wanted = true
  if (!socket) void open()
}

export function disconnect(): void {
  wanted = false
  connectedBefore = false
  failedTries = 0
  window.clearTimeout(retry)
  socket?.close()
  reset()
  connection.setState({ lost: false })
}

/** Without a connection a request is dropped, as the specification says. */
export function send(message: NotifyMessage): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

async function open(): Promise<void> {
  try {
    const { ticket } = await call(makeNotifyTicket, {})
    if (!wanted || socket) return
    const { protocol, host } = window.location
    const scheme = protocol === 'https:' ? 'wss' : 'ws'
    const opened = new WebSocket(`${scheme}://${host}/notify/?token=${encodeURIComponent(ticket)}`)
    socket = opened
    opened.onopen = established
    opened.onmessage = ({ data }) => receive(String(data))
    opened.onerror = () => console.error('The connection for messages failed')
    opened.onclose = ({ code }) => {
      if (socket !== opened) return
      reset()
      // A session that is over shows itself at the next call; asking again for a socket would be such a call.
      if (code === sessionOverCode) failedTries = 0
      again()
    }
  } catch (error) {
    console.error('There is no connection for messages', error)
    reset()
    again()
  }
}

function established(): void {
  failedTries = 0
  connection.setState({ lost: false })
  ping = window.setInterval(() => send({ action: 'ping', request_id: null, query: {} }), pingIntervalMs)
  for (const listener of connectionListeners) listener(connectedBefore)
  connectedBefore = true
}

function receive(text: string): void {
  const message: NotifyMessage = JSON.parse(text)
  if (message.action === 'pong') return
  for (const listener of listeners) listener(message)
}

function reset(): void {
  window.clearInterval(ping)
  socket = undefined
}

function again(): void {
  window.clearTimeout(retry)
  if (!wanted) return
  retry = window.setTimeout(() => void open(), reconnectDelay(failedTries))
  failedTries += 1
  if (failedTries > TRIES_TO_LOSE) connection.setState({ lost: true })
}
