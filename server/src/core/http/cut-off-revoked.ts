import type { FastifyReply } from 'fastify'
import type { App } from '../app'
import type { Session } from '../identity/session'

/**
 * Ends running downloads when the session ends, or when its user loses any permission. Which permission a file
 * needs is not tracked.
 */
export function cutOffRevoked({ fastify, events, sessions }: App): void {
  const underWay = new Set<FastifyReply>()
  // One listener for all: Node warns about many listeners on one emitter.
  const forgetEnded = () => {
    for (const reply of underWay) {
      if (reply.raw.writableFinished || reply.raw.destroyed) underWay.delete(reply)
    }
  }
  const follow = (reply: FastifyReply) => {
    forgetEnded()
    underWay.add(reply)
  }
  // Exports from their request on, since their first bytes may take long. Everything else once it streams.
  fastify.addHook('onRequest', (request, reply, done) => {
    const { excel, csv } = request.query as Record<string, unknown>
    if (request.session && (excel !== undefined || csv !== undefined)) follow(reply)
    done()
  })
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.session && isStream(payload)) follow(reply)
    done(null, payload)
  })

  async function recheck(isAffected: (session: Session) => boolean): Promise<void> {
    forgetEnded()
    for (const reply of [...underWay]) {
      const { session } = reply.request
      if (!session || !isAffected(session)) continue
      const now = await sessions.byId(session.id)
      if (now && !mayLess(now, session)) continue
      reply.request.log.info('A file was cut off: its user may no longer have it')
      reply.raw.destroy()
    }
  }
  const recheckAll = (isAffected: (session: Session) => boolean) => {
    recheck(isAffected).catch((error) => fastify.log.warn({ err: error }, 'Files could not be rechecked'))
  }
  events.on('role.changed', ({ roleId }) => recheckAll((session) => session.roleId === roleId))
  events.on('user.changed', ({ userId }) => recheckAll((session) => session.userId === userId))
  events.on('session.ended', ({ sessionIds }) => recheckAll(({ id }) => sessionIds.includes(id)))
}

const isStream = (payload: unknown) =>
  typeof (payload as { pipe?: unknown } | null | undefined)?.pipe === 'function'

function mayLess(now: Session, before: Session): boolean {
  const { regionId, districtId, ministryId } = before.scope
  const isElsewhere =
    now.scope.regionId !== regionId ||
    now.scope.districtId !== districtId ||
    now.scope.ministryId !== ministryId ||
    now.laboratoryId !== before.laboratoryId
  return isElsewhere || [...before.permissions].some((right) => !now.permissions.has(right))
}
