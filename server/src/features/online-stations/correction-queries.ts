import { sql } from 'kysely'
import type { listReadingCorrections } from '#contract/api/real-time/online-stations'
import { holds, readPage } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { referenceTo } from '../../core/database/references'
import { visible } from '../../core/database/scope'
import type { Call } from '../../core/http/serve'

export async function findCorrections({ db, scope, lang, query }: Call<typeof listReadingCorrections>) {
  const name = nameColumn(lang)
  let rows = visible(db, scope)
    .stations()
    .innerJoin('reading_corrections as corrections', 'corrections.station_id', 'online_stations.id')
    .innerJoin('station_measures', 'station_measures.code', 'corrections.code')
    .innerJoin('partners', 'partners.id', 'corrections.partner_id')
    .leftJoin('partner_keys', 'partner_keys.id', 'corrections.key_id')
    .leftJoin('users', 'users.id', 'corrections.user_id')
    .select([
      sql<number>`corrections.id::float8`.as('id'),
      'online_stations.id as station_id',
      `online_stations.${name} as station_name`,
      'corrections.at',
      'corrections.code as measure',
      `station_measures.${name} as name`,
      `station_measures.unit_${lang} as unit`,
      sql<number>`corrections.former::float8`.as('former'),
      sql<number>`corrections.value::float8`.as('value'),
      'corrections.corrected_at',
      'partners.id as partner_id',
      'partners.name as partner_name',
      sql<string | null>`coalesce(nullif(partner_keys.name, ''), partner_keys.hint)`.as('key'),
      'users.id as user_id',
      sql<string | null>`nullif(trim(users.surname || ' ' || users.name), '')`.as('user_name'),
    ])
  if (query.station !== undefined) rows = rows.where('corrections.station_id', '=', query.station)
  if (query.search)
    rows = rows.where(
      holds(query.search, 'partners.name', 'station_measures.name_ru', 'station_measures.name_uz'),
    )
  if (query.measure !== undefined) rows = rows.where('corrections.code', '=', query.measure)
  if (query.at !== undefined) rows = rows.where('corrections.at', '=', new Date(query.at))
  if (query.from !== undefined) rows = rows.where('corrections.at', '>=', new Date(query.from))
  if (query.to !== undefined) rows = rows.where('corrections.at', '<=', new Date(query.to))
  const direction = query.ordering === 'at' ? 'asc' : 'desc'
  const page = await readPage(
    db,
    rows.orderBy('corrections.at', direction).orderBy('corrections.id', direction),
    query,
  )
  return {
    ...page,
    rows: page.rows.map((row) => {
      const { station_id, station_name, partner_id, partner_name, user_id, user_name, ...one } = row
      return {
        ...one,
        station: { id: station_id, name: station_name },
        at: one.at.toISOString(),
        corrected_at: one.corrected_at.toISOString(),
        partner: { id: partner_id, name: partner_name },
        user: referenceTo(user_id, user_name),
      }
    }),
  }
}
