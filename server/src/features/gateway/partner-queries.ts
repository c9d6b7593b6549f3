import { sql } from 'kysely'
import type * as contract from '#contract/api/real-time/integration'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { holds, readPage } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { referenceTo } from '../../core/database/references'
import { everyRow } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'

function partnerRows(db: Db, lang: Language) {
  const name = nameColumn(lang)
  return everyRow(db)
    .selectFrom('partners')
    .leftJoin('laboratories', 'laboratories.id', 'partners.laboratory_id')
    .leftJoin('regions', 'regions.id', 'partners.region_id')
    .select([
      'partners.id',
      'partners.name',
      'partners.contacts',
      'partners.laboratory_id',
      `laboratories.${name} as laboratory_name`,
      'partners.region_id',
      `regions.${name} as region_name`,
      'partners.is_active',
      'partners.created_at',
      'partners.version',
      sql<number>`(select count(*)::int from partner_calls where partner_id = partners.id)`.as('calls'),
      sql<number>`(select count(*)::int from quarantine where partner_id = partners.id and status = 'waiting')`.as(
        'quarantined',
      ),
      sql<contract.PartnerKey[]>`coalesce((
        select json_agg(json_build_object('id', partner_keys.id, 'name', partner_keys.name, 'hint', hint, 'scopes', scopes, 'per_minute', per_minute,
          'owner', (select json_build_object('id', users.id, 'name', trim(users.surname || ' ' || users.name))
            from users where users.id = owner_id),
          'regions', coalesce((select json_agg(json_build_object('id', own.id, 'name', ${sql.ref(`own.${name}`)}) order by own.id)
            from regions own where own.id = any(region_ids)), '[]'),
          'addresses', addresses, 'replaced_by', replaced_by,
          'created_at', created_at at time zone 'UTC', 'expires_at', expires_at at time zone 'UTC',
          'revoked_at', revoked_at at time zone 'UTC',
          'last_used_at', (select max(minute) at time zone 'UTC' from key_minutes where key_id = partner_keys.id)) order by partner_keys.id)
        from partner_keys where partner_keys.partner_id = partners.id), '[]')`.as('keys'),
      sql<contract.Webhook[]>`coalesce((
        select json_agg(json_build_object('id', id, 'url', url, 'topics', topics, 'is_active', is_active,
          'waiting', (select count(*) from webhook_deliveries where webhook_id = webhooks.id and status = 'waiting'),
          'dead', (select count(*) from webhook_deliveries where webhook_id = webhooks.id and status = 'dead')) order by id)
        from webhooks where partner_id = partners.id), '[]')`.as('webhooks'),
    ])
}

type PartnerRow = Awaited<ReturnType<ReturnType<typeof partnerRows>['executeTakeFirstOrThrow']>>

/** PostgreSQL writes instants in JSON without a zone. */
const instantOf = (text: string | null) => (text === null ? null : new Date(`${text}Z`).toISOString())

function asPartner({
  laboratory_id,
  laboratory_name,
  region_id,
  region_name,
  ...row
}: PartnerRow): contract.Partner {
  return {
    ...row,
    laboratory: referenceTo(laboratory_id, laboratory_name),
    region: referenceTo(region_id, region_name),
    created_at: row.created_at.toISOString(),
    keys: row.keys.map((key) => ({
      ...key,
      created_at: instantOf(key.created_at) ?? '',
      expires_at: instantOf(key.expires_at),
      revoked_at: instantOf(key.revoked_at),
      last_used_at: instantOf(key.last_used_at),
    })),
  }
}

export async function findPartners({ db, lang, query }: Call<typeof contract.listPartners>) {
  let rows = partnerRows(db, lang)
  if (query.search) rows = rows.where(holds(query.search, 'partners.name'))
  const direction = query.ordering?.startsWith('-') ? 'desc' : 'asc'
  const column = query.ordering?.endsWith('name') ? 'partners.name' : 'partners.id'
  const page = await readPage(db, rows.orderBy(column, direction).orderBy('partners.id'), query)
  return { ...page, rows: page.rows.map(asPartner) }
}

export async function readPartner(db: Db, lang: Language, id: number): Promise<contract.Partner> {
  const row = await partnerRows(db, lang).where('partners.id', '=', id).executeTakeFirstOrThrow(notFound)
  return asPartner(row)
}

export async function findCalls({ db, query }: Call<typeof contract.listPartnerCalls>) {
  let rows = db
    .selectFrom('partner_calls')
    .leftJoin('partners', 'partners.id', 'partner_calls.partner_id')
    .selectAll('partner_calls')
    .select('partners.name as partner_name')
  if (query.search) rows = rows.where(holds(query.search, 'partners.name', 'partner_calls.path'))
  if (query.partner !== undefined) rows = rows.where('partner_calls.partner_id', '=', query.partner)
  if (query.failed)
    rows = rows.where(sql<boolean>`(partner_calls.status >= 400 or partner_calls.refused > 0)`)
  const direction = query.ordering === 'id' ? 'asc' : 'desc'
  const page = await readPage(db, rows.orderBy('partner_calls.id', direction), query)
  return {
    ...page,
    rows: page.rows.map(({ at, partner_id, partner_name, ...call }) => ({
      ...call,
      id: Number(call.id),
      at: at.toISOString(),
      partner: referenceTo(partner_id, partner_name),
    })),
  }
}

function quarantineRows(db: Db) {
  return db
    .selectFrom('quarantine')
    .innerJoin('partners', 'partners.id', 'quarantine.partner_id')
    .select([
      'quarantine.id',
      'quarantine.at',
      'quarantine.partner_id',
      'partners.name as partner_name',
      'quarantine.kind',
      'quarantine.sent',
      'quarantine.is_cut',
      'quarantine.problems',
      'quarantine.status',
      'quarantine.version',
    ])
}

type QuarantineRow = Awaited<ReturnType<ReturnType<typeof quarantineRows>['executeTakeFirstOrThrow']>>

const asQuarantined = ({ at, partner_id, partner_name, problems, ...row }: QuarantineRow) => ({
  ...row,
  at: at.toISOString(),
  partner: { id: partner_id, name: partner_name },
  problems: problems as contract.RowProblem[],
})

export async function findQuarantine({ db, query }: Call<typeof contract.listQuarantine>) {
  let rows = quarantineRows(db).where('quarantine.status', '=', query.status)
  if (query.search) rows = rows.where(holds(query.search, 'partners.name'))
  if (query.partner !== undefined) rows = rows.where('quarantine.partner_id', '=', query.partner)
  const direction = query.ordering === 'id' ? 'asc' : 'desc'
  const page = await readPage(db, rows.orderBy('quarantine.id', direction), query)
  return { ...page, rows: page.rows.map(asQuarantined) }
}

export async function readQuarantined(db: Db, id: number) {
  const row = await quarantineRows(db).where('quarantine.id', '=', id).executeTakeFirstOrThrow(notFound)
  return asQuarantined(row)
}

export async function findDeliveries({ db, query }: Call<typeof contract.listDeliveries>) {
  let rows = db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .innerJoin('partners', 'partners.id', 'webhooks.partner_id')
    .select([
      sql<number>`webhook_deliveries.id::float8`.as('id'),
      'webhook_deliveries.at',
      'partners.id as partner_id',
      'partners.name as partner_name',
      'webhooks.url',
      sql<contract.WebhookTopic>`webhook_deliveries.topic`.as('topic'),
      'webhook_deliveries.status',
      'webhook_deliveries.attempts',
      'webhook_deliveries.last_status',
      'webhook_deliveries.last_error',
    ])
  if (query.search) rows = rows.where(holds(query.search, 'partners.name', 'webhooks.url'))
  if (query.partner !== undefined) rows = rows.where('partners.id', '=', query.partner)
  if (query.status !== undefined) rows = rows.where('webhook_deliveries.status', '=', query.status)
  const direction = query.ordering === 'id' ? 'asc' : 'desc'
  const page = await readPage(db, rows.orderBy('webhook_deliveries.id', direction), query)
  return {
    ...page,
    rows: page.rows.map(({ at, partner_id, partner_name, ...one }) => ({
      ...one,
      at: at.toISOString(),
      partner: { id: partner_id, name: partner_name },
    })),
  }
}
