import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** The plainest server of sockets: it tells all of them the same, when it is told to. */
const text = JSON.stringify({
  action: 'emission.changed',
  request_id: null,
  query: { ids: [123_456], media: ['air'], by: 'Дилноза Каримова' },
})
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: 64 * 1024 })
server.on('listening', () => process.send?.((server.address() as AddressInfo).port))
// Whoever started it is gone.
process.on('disconnect', () => process.exit())
process.on('message', () => {
  for (const socket of server.clients) socket.send(text)
})
