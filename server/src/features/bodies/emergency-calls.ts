import { sql } from 'kysely'
import { readEmergencyDetail, readReservoirDetail } from '#contract/api/bodies/emergencies'
import type { Answer } from '#contract/endpoint'
import { emergencies } from '#contract/registers/emergencies'
import { readings, reservoirs } from '#contract/registers/reservoirs'
import type { App } from '../../core/app'
import { sortByName } from '../../core/database/collation'
import { nameColumn } from '../../core/database/names'
import { notFound } from '../../core/errors'
import { type Call, serve } from '../../core/http/serve'
import { levelStateOf } from '../registers/for-others'
import { recordsOf } from './board-call'

export function emergencyRoutes(app: App): void {
  serve(app, readEmergencyDetail, detailOf)
  serve(app, readReservoirDetail, reservoirDetail)
}

interface Sums {
  id: number | null
  name: string | null
  events: number
  injured: number | null
  damage: number | null
}

type OfRegion = Sums & { id: number; name: string }

async function detailOf({ db, scope, lang, query }: Call<typeof readEmergencyDetail>) {
  const { kind } = query
  const seen = recordsOf(db, scope, emergencies, query)
  const { rows: years } = await sql<{ year: number | null }>`
    select max(year) as year from ${seen} as record`.execute(db)
  const year = query.year ?? years[0]?.year ?? null
  const name = sql.ref(`regions.${nameColumn(lang)}`)
  const { rows } = await sql<Sums>`
    select regions.id, ${name} as name, coalesce(sum(events), 0)::int as events, sum(injured)::int as injured,
      sum(damage)::float8 as damage
    from ${seen} as record join regions on regions.id = record.region_id
    where record.year = ${year} and ${kind === undefined ? sql`true` : sql`record.kind = ${kind}`}
    group by grouping sets ((regions.id, ${name}), ()) order by ${sortByName(lang, name)}`.execute(db)
  // The row without a region is the total.
  const { events = 0, injured = null, damage = null } = rows.find(({ id }) => id === null) ?? {}
  return { year, events, injured, damage, data: rows.filter((row): row is OfRegion => row.id !== null) }
}

type Detail = Answer<typeof readReservoirDetail>

async function reservoirDetail(call: Call<typeof readReservoirDetail>): Promise<Detail> {
  const { db, scope, lang, params } = call
  const { rows } = await sql<Omit<Detail, 'readings'>>`
    select record.id, ${sql.ref(`record.${nameColumn(lang)}`)} as name,
      json_build_object('id', regions.id, 'name', ${sql.ref(`regions.${nameColumn(lang)}`)}) as region,
      record.type, record.water_source, record.volume::float8 as volume, record.lowest_level::float8 as lowest_level,
      record.highest_level::float8 as highest_level, record.latitude, record.longitude,
      ${levelStateOf(sql.ref('last.water_level'))} as level_state
    from ${recordsOf(db, scope, reservoirs, {})} as record join regions on regions.id = record.region_id
    left join lateral (
      select water_level from reservoir_readings where record_id = record.id order by date desc limit 1
    ) as last on true
    where record.id = ${params.id}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const columns = Object.entries(readings.fields).map(([name, { kind }]) =>
    kind === 'number' ? sql`${sql.ref(name)}::float8 as ${sql.ref(name)}` : sql.ref(name),
  )
  const { rows: kept } = await sql<Detail['readings'][number]>`
    select * from (
      select ${sql.join(columns)} from reservoir_readings
      where record_id = ${params.id} order by date desc limit 24
    ) as kept order by date`.execute(db)
  return { ...found, readings: kept }
}
