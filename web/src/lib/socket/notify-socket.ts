import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { makeNotifyTicket, type NotifyMessage, pingIntervalMs } from '#contract/notify'
import { apiBase } from '../api/api-base'
import { call } from '../api/api-client'
import { reconnectingSocket } from './reconnecting-socket'

type Listener = (message: NotifyMessage) => void

/** `gap`: messages may have been missed. */
type ConnectionListener = (gap: boolean) => void

const connection = createStore(() => ({ lost: false }))
const listeners = new Set<Listener>()
const connectionListeners = new Set<ConnectionListener>()

let connectedBefore = false
let ping: number | undefined

const socket = reconnectingSocket({
  async address() {
    const { ticket } = await call(makeNotifyTicket, {})
    const { protocol, host } = window.location
    return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${apiBase()}/notify/?token=${encodeURIComponent(ticket)}`
  },
  opened(late) {
    for (const listener of connectionListeners) listener(connectedBefore || late)
    connectedBefore = true
  },
  received(text) {
    const message: NotifyMessage = JSON.parse(text)
    if (message.action === 'pong') return
    for (const listener of listeners) listener(message)
  },
  lost: (lost) => connection.setState({ lost }),
})

export const useConnectionLost = () => useStore(connection, ({ lost }) => lost)

export function onMessage(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function onConnected(listener: ConnectionListener): () => void {
  connectionListeners.add(listener)
  return () => connectionListeners.delete(listener)
}

export function connect(): void {
  socket.connect()
  window.clearInterval(ping)
  ping = window.setInterval(() => send({ action: 'ping', request_id: null, query: {} }), pingIntervalMs)
}

export function disconnect(): void {
  connectedBefore = false
  window.clearInterval(ping)
  socket.disconnect()
}

export function send(message: NotifyMessage): void {
  socket.send(JSON.stringify(message))
}
