import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  /** The same place, reached through here. */
  url: string
  /** As when it goes away: every connection breaks, and no new one is let in. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** New connections are led to another place. */
  leadTo(place: string): void
  /** As when a firewall forgets them: connections stay open and no word passes, also of new ones. */
  silence(): void
  /** New connections are heard again; those that fell silent remain so. */
  endSilence(): void
}

/** Stands before a server or its database, so that a test can part it from others; whoever made it cuts it at the end. */
export async function proxyTo(place: string): Promise<TcpProxy> {
  let target = new URL(place)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    if (silent) return void sockets.add(near.on('error', () => undefined))
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const url = new URL(place)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut,
    restore: async () => void (await listen(port)),
    leadTo(other) {
      target = new URL(other)
    },
    silence() {
      silent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    endSilence() {
      silent = false
    },
  }
}
