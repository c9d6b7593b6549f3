import type { WebSocket } from 'ws'
import { type NotifyAction, sessionOverCode } from '#contract/notify'
import type { App } from '../../core/app'
import type { EventBodies } from '../../core/events/events'
import type { Session } from '../../core/identity/session'
import { changesFor, findActorName, findChanged } from '../../measurement/changed-emissions'

interface OpenSocket {
  socket: WebSocket
  session: Session
  heardAt: number
}

/** A browser pings every three seconds; one that is silent this long has gone without saying so. */
const SILENCE_MS = 30_000
const CHECK_MS = 10_000
/** One that is gone does not answer when it is told that the server stops. */
const FAREWELL_MS = 2000

/** The sockets of this server, each with the rights its session has now. */
export interface OpenSockets {
  add(socket: WebSocket, session: Session): OpenSocket
  /** Says something to those who may hear it, judged for each socket by its session of this moment. */
  tell(action: NotifyAction, query: Record<string, unknown>, mayHear: (session: Session) => boolean): void
  closeAll(): void
}

export function keepOpenSockets(app: App): OpenSockets {
  const open = new Set<OpenSocket>()

  const end = (entry: OpenSocket) => {
    open.delete(entry)
    entry.socket.close(sessionOverCode, 'The session is over')
  }

  /** Rights changed, or a session may have ended: ask the database anew, and close what is no longer allowed. */
  async function recheck(which: (session: Session) => boolean): Promise<void> {
    const affected = [...open].filter(({ session }) => which(session))
    await Promise.all(
      affected.map(async (entry) => {
        const session = await app.sessions.byId(entry.session.id)
        if (session) entry.session = session
        else end(entry)
      }),
    )
  }

  const tell: OpenSockets['tell'] = (action, query, mayHear) => {
    const text = JSON.stringify({ action, request_id: null, query })
    for (const { socket, session } of open) if (mayHear(session)) socket.send(text)
  }

  const recheckThenTell = (which: (session: Session) => boolean) => {
    recheck(which)
      .then(() => tell('profile.changed', {}, which))
      .catch((error) => app.fastify.log.warn({ err: error }, 'Sockets could not be rechecked'))
  }

  app.events.on('session.ended', ({ sessionIds }) => {
    const ended = new Set(sessionIds)
    for (const entry of open) if (ended.has(entry.session.id)) end(entry)
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
    for (const { socket, session } of open) {
      const seen = changesFor(session, changed)
      if (!seen) continue
      const query = session.permissions.has('emissions.history') ? { ...seen, by } : seen
      socket.send(JSON.stringify({ action: 'emission.changed', request_id: null, query }))
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
    const alive = await app.sessions.stillOpen([...open].map(({ session }) => session.id))
    for (const entry of open) {
      if (!alive.has(entry.session.id)) end(entry)
      else if (Date.now() - entry.heardAt > SILENCE_MS) entry.socket.terminate()
    }
  }
  const check = setInterval(() => {
    closeDead().catch((error) => app.fastify.log.warn({ err: error }, 'Sockets could not be checked'))
  }, CHECK_MS)
  check.unref()

  return {
    add(socket, session) {
      const entry = { socket, session, heardAt: Date.now() }
      open.add(entry)
      socket.on('close', () => open.delete(entry))
      return entry
    },
    tell,
    closeAll() {
      clearInterval(check)
      const told = [...open]
      for (const { socket } of told) socket.close(1012, 'The server is restarting')
      const giveUp = () => {
        for (const { socket } of told) socket.terminate()
      }
      setTimeout(giveUp, FAREWELL_MS).unref()
    },
  }
}
