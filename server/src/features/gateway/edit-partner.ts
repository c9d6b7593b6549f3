import type { Insertable } from 'kysely'
import type * as contract from '#contract/api/real-time/integration'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import type { OpenTables } from '../../core/database/refined-tables'
import { insertRow, lockRow, updateRow } from '../../core/database/rows'
import { everyRow } from '../../core/database/scope'
import { notFound, Refusal, wrongField } from '../../core/errors'
import { isPrivateHost } from '../../core/http/private-address'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { keyHash } from '../../core/identity/partner-keys'
import { newOpaqueToken } from '../../core/identity/tokens'
import { readPartner } from './partner-queries'

/** An account without sign-in is the author of its measurements. */
export async function createPartner({ db, lang, now, body }: Call<typeof contract.createPartner>) {
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'laboratory')
    .executeTakeFirstOrThrow()
  const author_id = await insertRow(everyRow(db), 'users', {
    email: `partner-${newOpaqueToken().slice(0, 12).toLowerCase()}@partners.invalid`,
    name: body.name.slice(0, 100),
    surname: '',
    role_id: role.id,
    laboratory_id: body.laboratory_id,
    region_id: body.region_id,
    status: 'inactive',
    // Matches no password.
    password_hash: '-',
  })
  const id = await insertRow(db, 'partners', { ...body, author_id, created_at: now })
  return readPartner(db, lang, id)
}

export async function updatePartner({ db, lang, params, body }: Call<typeof contract.updatePartner>) {
  const { version, ...change } = body
  rejectStale(await readPartner(db, lang, params.id), version)
  await updateRow(db, 'partners', params.id, change)
  return readPartner(db, lang, params.id)
}

const HINT = 10

type NewKey = Insertable<OpenTables['partner_keys']>

export async function createKey({ db, lang, now, session, params, body }: Call<typeof contract.createKey>) {
  const partner = await readPartner(db, lang, params.id)
  await checkRegions(db, partner, body.region_ids)
  const { owner_id, expires_at, ...limits } = body
  const { key } = await insertKey(db, {
    ...{ partner_id: params.id, created_at: now, ...limits },
    owner_id: owner_id ?? session.userId,
    expires_at: expires_at === null ? null : new Date(expires_at),
  })
  return { key, partner: await readPartner(db, lang, params.id) }
}

async function checkRegions(db: Db, { region }: contract.Partner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await db
    .selectFrom('regions')
    .select('id')
    .where('parent_id', 'is', null)
    .where('id', 'in', [...ids])
    .execute()
  const wrong = ids.findIndex(
    (id) => !known.some((one) => one.id === id) || (region !== null && region.id !== id),
  )
  if (wrong >= 0) throw wrongField(`region_ids.${wrong}`, 'not-found', 'The partner has no such region')
}

async function insertKey(db: Db, settings: Omit<NewKey, 'hash' | 'hint'>) {
  const key = `eco_${newOpaqueToken()}`
  const id = await insertRow(db, 'partner_keys', {
    ...settings,
    hash: keyHash(key),
    hint: key.slice(0, HINT),
  })
  return { id, key }
}

/** Both keys are valid for the overlap. */
export async function rotateKey({ db, lang, now, params, body }: Call<typeof contract.rotateKey>) {
  const present = await lockRow(db, 'partner_keys', params.id)
  const { id, hash: _hash, hint: _hint, revoked_at, replaced_by, expires_at, ...settings } = present
  if (revoked_at || replaced_by || (expires_at && expires_at <= now)) throw new Refusal(409, 'key.replaced')
  const next = await insertKey(db, {
    ...{ ...settings, created_at: now },
    expires_at: body.expires_at === null ? null : new Date(body.expires_at),
  })
  const overlapEnds = new Date(now.getTime() + body.overlap_hours * 3_600_000)
  await db
    .updateTable('partner_keys')
    .set({
      replaced_by: next.id,
      expires_at: expires_at && expires_at < overlapEnds ? expires_at : overlapEnds,
    })
    .where('id', '=', id)
    .execute()
  return { key: next.key, partner: await readPartner(db, lang, present.partner_id) }
}

export async function revokeKey({ db, lang, now, params }: Call<typeof contract.revokeKey>) {
  const key = await db
    .updateTable('partner_keys')
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)) }))
    .where('id', '=', params.id)
    .returning('partner_id')
    .executeTakeFirstOrThrow(notFound)
  return readPartner(db, lang, key.partner_id)
}

export async function createWebhook(app: App, call: Call<typeof contract.createWebhook>) {
  const { db, lang, now, params, body } = call
  await readPartner(db, lang, params.id)
  if (await isPrivateHost(new URL(body.url).hostname, app.config.webhookHosts))
    throw new Refusal(422, 'webhook.address', {
      fields: { url: { code: 'private-address', message: 'This address may not be called' } },
    })
  const secret = newOpaqueToken()
  await db
    .insertInto('webhooks')
    .values({ partner_id: params.id, url: body.url, topics: body.topics, secret, created_at: now })
    .execute()
  return { secret, partner: await readPartner(db, lang, params.id) }
}

export async function deleteWebhook({ db, lang, params }: Call<typeof contract.deleteWebhook>) {
  const hook = await db
    .deleteFrom('webhooks')
    .where('id', '=', params.id)
    .returning('partner_id')
    .executeTakeFirstOrThrow(notFound)
  return readPartner(db, lang, hook.partner_id)
}
