import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * Thousands of sockets that only count what comes, in a process of their own: who asks is not part of what is measured.
 * They are made by hand, since a client of the library would cost more than the server.
 */

const AT_ONCE = 50
const PING_MS = 8000

const pingText = Buffer.from('{"action":"ping","request_id":"1","query":{}}')
const ping = Buffer.concat([Buffer.of(0x81, 0x80 | pingText.length, 0, 0, 0, 0), pingText])

const sockets: Socket[] = []
let heard = 0
let awaited = 'emission.changed'
let listeners: number | undefined

async function open(port: number, path: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (!answer.toString().startsWith('HTTP/1.1 101')) throw new Error(`Not opened: ${answer}`)
  socket.on('data', (data: Buffer) => {
    if (!data.includes(awaited)) return
    heard++
    if (heard < (listeners ?? sockets.length)) return
    heard = 0
    process.send?.('heard')
  })
  sockets.push(socket)
}

/** Of what they are told next, and how many of them hear it if not all. */
process.on('message', (message: { awaited?: string; listeners?: number }) => {
  if (message.awaited) ({ awaited, listeners } = { listeners: undefined, awaited, ...message })
})
// Whoever started it is gone.
process.on('disconnect', () => process.exit())
process.once('message', async ({ port, paths }: { port: number; paths: string[] }) => {
  // As browsers do, so that nobody takes them for gone.
  setInterval(() => {
    for (const socket of sockets) socket.write(ping)
  }, PING_MS)
  for (let begun = 0; begun < paths.length; begun += AT_ONCE)
    await Promise.all(paths.slice(begun, begun + AT_ONCE).map((path) => open(port, path)))
  process.send?.('open')
})
