import type { Db } from '../../core/database/database'
import { hashToken, newOpaqueToken } from '../../core/identity/tokens'

const TICKET_SECONDS = 30

export async function makeTicket(tx: Db, sessionId: string, now: Date): Promise<string> {
  const ticket = newOpaqueToken()
  await tx
    .insertInto('notify_tickets')
    .values({
      hash: hashToken(ticket),
      session_id: sessionId,
      expires_at: new Date(now.getTime() + TICKET_SECONDS * 1000),
    })
    .execute()
  return ticket
}

/** The session of a ticket. A ticket can be used once, on any server. */
export async function redeemTicket(db: Db, ticket: string, now: Date): Promise<string | undefined> {
  const used = await db
    .deleteFrom('notify_tickets')
    .where('hash', '=', hashToken(ticket))
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst()
  return used && used.expires_at > now ? used.session_id : undefined
}
