import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

/** Connections that nobody waits at, by the server that they lead to. */
const idle = new Map<string, Socket[]>()

/**
 * Until the last byte has come; answers how many there were. Written by hand: Node's own client takes as much of the
 * machine for a request as the server does for its answer, and it is the server that is measured.
 */
export async function askFor(url: string, asked: Asked = {}): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const waiting = idle.get(host) ?? []
  idle.set(host, waiting)
  const reused = waiting.pop()
  const socket = reused ?? (await opened(hostname, Number(port)))
  socket.ref()
  socket.write(asText(host, pathname + search, asked))
  const answer = await answerOf(socket)
  // While others had their turn the server has closed the connection as idle.
  if (!answer && reused) return askFor(url, asked)
  if (!answer) throw new Error(`${url} was not answered`)
  socket.unref()
  waiting.push(socket)
  if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${answer.begin}`)
  return answer.bytes
}

async function opened(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true })
  await once(socket, 'connect')
  // Whoever waits at it is told by its end.
  socket.on('error', () => undefined)
  return socket
}

function asText(host: string, path: string, { method = 'GET', headers = {}, body }: Asked): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host,
    ...headers,
    ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`
}

interface Answer {
  status: number
  bytes: number
  /** What a refusal says. */
  begin: string
}

/** Nothing, where the connection ends before it. */
function answerOf(socket: Socket): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    let begun: Buffer = Buffer.alloc(0)
    let status = 0
    let bytes = 0
    let take: ((part: Buffer) => boolean) | undefined
    const onData = (part: Buffer) => {
      let content = part
      if (!take) {
        begun = begun.length > 0 ? Buffer.concat([begun, part]) : part
        const end = begun.indexOf('\r\n\r\n')
        if (end < 0) return
        const head = begun.toString('latin1', 0, end)
        status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
        take = /\r\ntransfer-encoding: *chunked/i.test(head) ? chunked() : counted(head)
        content = begun.subarray(end + 4)
        begun = content
      }
      bytes += content.length
      if (take(content)) finish({ status, bytes, begin: begun.toString('utf8', 0, 300) })
    }
    const onEnd = () => finish(undefined)
    const finish = (answer: Answer | undefined) => {
      socket.off('data', onData).off('close', onEnd)
      resolve(answer)
    }
    socket.on('data', onData).on('close', onEnd)
    if (socket.destroyed) onEnd()
  })
}

function counted(head: string): (part: Buffer) => boolean {
  let left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
  return (part) => {
    left -= part.length
    return left <= 0
  }
}

/** Says when the last piece has come: each has its length before it, and a line's end behind it. */
function chunked(): (part: Buffer) => boolean {
  let left = 0
  let line = ''
  let isLast = false
  return (part) => {
    for (let at = 0; at < part.length; ) {
      if (left > 0) {
        const taken = Math.min(left, part.length - at)
        left -= taken
        at += taken
        continue
      }
      line += String.fromCharCode(part[at++] as number)
      if (!line.endsWith('\r\n')) continue
      const size = Number.parseInt(line, 16)
      if (isLast && line === '\r\n') return true
      if (size === 0) isLast = true
      else left = size + '\r\n'.length
      line = ''
    }
    return false
  }
}
