import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { type NotifyAction, sessionOverCode } from '#contract/notify'
import type { App } from '../../core/app'
import type { EventBodies } from '../../core/events/events'
import type { Session } from '../../core/identity/session'
import { changesFor, findActorName, findChanged, hearingOf } from '../../measurement/changed-emissions'
import { textFrame } from './text-frame'

interface OpenSocket {
  socket: WebSocket
  /** The connection below: a frame that is the same for many is written there as it is. */
  wire: Duplex
  session: Session
  hearing: string
  heardAt: number
  /** Of the request that opened it, for the log. */
  reqId: string
}

/** A browser pings every three seconds; one that is silent this long has gone without saying so. */
const SILENCE_MS = 30_000
const CHECK_MS = 10_000
/** One that is gone does not answer when it is told that the server stops. */
const FAREWELL_MS = 2000

/** The sockets of this server, each with the rights its session has now. */
export interface OpenSockets {
  add(socket: WebSocket, wire: Duplex, session: Session, reqId: string): void
  heard(socket: WebSocket): void
  /** Says something to those who may hear it, judged for each socket by its session of this moment. */
  tell(action: NotifyAction, query: Record<string, unknown>, mayHear: (session: Session) => boolean): void
  closeAll(): void
}

const frameOf = (action: NotifyAction, query: Record<string, unknown>) =>
  textFrame(JSON.stringify({ action, request_id: null, query }))

/** As `socket.send` does it without compression, but for the frame, which is made already. */
function write({ socket, wire }: OpenSocket, frame: Buffer): void {
  if (socket.readyState === socket.OPEN) wire.write(frame)
}

export function keepOpenSockets(app: App): OpenSockets {
  const open = new Map<WebSocket, OpenSocket>()

  const end = (entry: OpenSocket) => {
    entry.socket.close(sessionOverCode, 'The session is over')
  }

  // One listener for all sockets, which are thousands.
  function closed(this: WebSocket, code: number) {
    app.fastify.log.info({ reqId: open.get(this)?.reqId, code }, 'A socket closed')
    open.delete(this)
  }
  function failed(this: WebSocket, error: Error) {
    app.fastify.log.warn({ reqId: open.get(this)?.reqId, err: error }, 'A socket failed')
  }

  /** Rights changed, or a session may have ended: ask the database anew, and close what is no longer allowed. */
  async function recheck(which: (session: Session) => boolean): Promise<void> {
    const affected = [...open.values()].filter(({ session }) => which(session))
    await Promise.all(
      affected.map(async (entry) => {
        const session = await app.sessions.byId(entry.session.id)
        if (session) Object.assign(entry, { session, hearing: hearingOf(session) })
        else end(entry)
      }),
    )
  }

  const tell: OpenSockets['tell'] = (action, query, mayHear) => {
    const frame = frameOf(action, query)
    for (const entry of open.values()) if (mayHear(entry.session)) write(entry, frame)
  }

  const recheckThenTell = (which: (session: Session) => boolean) => {
    recheck(which)
      .then(() => tell('profile.changed', {}, which))
      .catch((error) => app.fastify.log.warn({ err: error }, 'Sockets could not be rechecked'))
  }

  app.events.on('session.ended', ({ sessionIds }) => {
    const ended = new Set(sessionIds)
    for (const entry of open.values()) if (ended.has(entry.session.id)) end(entry)
  })
  app.events.on('status.renamed', () => tell('words.changed', {}, () => true))
  app.events.on('job.changed', ({ jobId, ownerId }) => {
    tell('job.changed', { id: jobId }, (session) => session.userId === ownerId)
  })
  /** Each hears of the measurements that they may see, and of no others; who changed them, those who may know it. */
  async function tellOfEmissions({ ids, actorId }: EventBodies['emission.changed']): Promise<void> {
    if (open.size === 0) return
    const changed = await findChanged(app.db, ids)
    const by = await findActorName(app.db, actorId)
    const frames = new Map<string, Buffer | undefined>()
    for (const entry of open.values()) {
      const { session, hearing } = entry
      if (!frames.has(hearing)) {
        const seen = changesFor(session, changed)
        const query = session.permissions.has('emissions.history') ? { ...seen, by } : seen
        frames.set(hearing, seen && frameOf('emission.changed', { ...query }))
      }
      const frame = frames.get(hearing)
      if (frame) write(entry, frame)
    }
  }
  app.events.on('emission.changed', (body) => {
    tellOfEmissions(body).catch((error) =>
      app.fastify.log.warn({ err: error }, 'Nobody was told of changed measurements'),
    )
  })
  app.events.on('role.changed', ({ roleId }) => recheckThenTell((session) => session.roleId === roleId))
  app.events.on('user.changed', ({ userId }) => recheckThenTell((session) => session.userId === userId))

  /** Nobody tells of a session that ends by lying idle, nor of a browser that is gone without a word. */
  async function closeDead(): Promise<void> {
    const alive = await app.sessions.stillOpen([...open.values()].map(({ session }) => session.id))
    for (const entry of open.values()) {
      if (!alive.has(entry.session.id)) end(entry)
      else if (Date.now() - entry.heardAt > SILENCE_MS) entry.socket.terminate()
    }
  }
  const check = setInterval(() => {
    closeDead().catch((error) => app.fastify.log.warn({ err: error }, 'Sockets could not be checked'))
  }, CHECK_MS)
  check.unref()

  return {
    add(socket, wire, session, reqId) {
      open.set(socket, { socket, wire, session, hearing: hearingOf(session), heardAt: Date.now(), reqId })
      socket.on('error', failed)
      socket.on('close', closed)
    },
    heard(socket) {
      const entry = open.get(socket)
      if (entry) entry.heardAt = Date.now()
    },
    tell,
    closeAll() {
      clearInterval(check)
      const told = [...open.values()]
      for (const { socket } of told) socket.close(1012, 'The server is restarting')
      const giveUp = () => {
        for (const { socket } of told) socket.terminate()
      }
      setTimeout(giveUp, FAREWELL_MS).unref()
    },
  }
}
