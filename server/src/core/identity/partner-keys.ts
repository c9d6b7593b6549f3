import { sql } from 'kysely'
import type { PartnerAccess } from '#contract/endpoint'
import type { Clock } from '../clock'
import type { Db } from '../database/database'
import { Refusal } from '../errors'
import { isListedAddress } from './address-list'
import { hashToken } from './tokens'

/** A partner system, and what it may see and write. */
export interface Partner {
  id: number
  /** Null when a user replays rows of the partner. */
  keyId: number | null
  /** The user who is responsible for the key. */
  keyOwnerId: number | null
  name: string
  /** The regions that it may send; null is the whole country. */
  regionIds: readonly number[] | null
  laboratoryId: number | null
  /** The author of its measurements. */
  authorId: number
}

interface Caller {
  id: string
  ip: string
  url: string
}

export interface PartnerKeys {
  /** Throws when the key is refused; refusals of known keys are logged in the journal of calls. */
  open(key: string | string[] | undefined, access: PartnerAccess, caller: Caller): Promise<Partner>
}

/** Keys are long and random, so a plain hash protects them in a copy of the database. */
export const keyHash = (key: string) => hashToken(key).toString('hex')

export function makePartnerKeys(db: Db, clock: Clock): PartnerKeys {
  return {
    async open(key, access, caller) {
      const now = clock.now()
      const found = typeof key === 'string' ? await findKey(db, keyHash(key)) : undefined
      if (!found || (found.expires_at && found.expires_at <= now)) throw new Refusal(401, 'key.wrong')
      const refuse = async (refusal: Refusal) => {
        await noteRefusal(db, found, caller, now, refusal)
        throw refusal
      }
      const opens = found.scopes.includes(access.slice('partner.'.length))
      if (found.revoked_at || !found.is_active || !opens) return refuse(new Refusal(403, 'key.revoked'))
      if (found.addresses.length > 0 && !isListedAddress(caller.ip, found.addresses))
        return refuse(new Refusal(403, 'key.address'))
      const used = await countUse(db, found.key_id, now)
      if (used > found.per_minute)
        return refuse(new Refusal(429, 'key.too-many', { retryAfter: 60 - now.getUTCSeconds() }))
      return {
        id: found.id,
        keyId: found.key_id,
        keyOwnerId: found.owner_id,
        name: found.name,
        regionIds: regionsOf(found.region_id, found.region_ids),
        laboratoryId: found.laboratory_id,
        authorId: found.author_id,
      }
    },
  }
}

/** The partner's regions, limited by the key's. */
function regionsOf(ofPartner: number | null, ofKey: readonly number[]): readonly number[] | null {
  if (ofPartner === null) return ofKey.length > 0 ? ofKey : null
  return ofKey.length === 0 || ofKey.includes(ofPartner) ? [ofPartner] : []
}

function findKey(db: Db, hash: string) {
  return db
    .selectFrom('partner_keys')
    .innerJoin('partners', 'partners.id', 'partner_keys.partner_id')
    .select([
      'partners.id',
      'partners.name',
      'partners.region_id',
      'partners.laboratory_id',
      'partners.author_id',
      'partners.is_active',
      'partner_keys.id as key_id',
      'partner_keys.scopes',
      'partner_keys.owner_id',
      'partner_keys.region_ids',
      'partner_keys.addresses',
      'partner_keys.per_minute',
      'partner_keys.expires_at',
      'partner_keys.revoked_at',
    ])
    .where('partner_keys.hash', '=', hash)
    .executeTakeFirst()
}

/** Counted for all servers together. */
async function countUse(db: Db, keyId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    insert into key_minutes as minute (key_id, minute, n) values (${keyId}, date_trunc('minute', ${now}::timestamptz), 1)
    on conflict (key_id, minute) do update set n = minute.n + 1 returning n`.execute(db)
  return rows[0]?.n ?? 0
}

async function noteRefusal(
  db: Db,
  { id, key_id }: { id: number; key_id: number },
  caller: Caller,
  at: Date,
  { status, code }: Refusal,
): Promise<void> {
  await db
    .insertInto('partner_calls')
    .values({
      ...{ partner_id: id, key_id, at, status, ms: 0, error: code },
      ...{ path: caller.url.split('?')[0] ?? '', ip: caller.ip, request_id: caller.id },
    })
    .execute()
}
