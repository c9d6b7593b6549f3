import { sql } from 'kysely'
import type { listEmissionHistory } from '#contract/api/measurements/emission-details'
import type { Answer } from '#contract/endpoint'
import type { Language } from '#contract/shapes'
import type { Db } from '../../../core/database/database'
import { orderOf, type Page, readPage } from '../../../core/database/lists'
import { nameColumn, personName, sourceName } from '../../../core/database/names'
import { everyRow, type Scope, visible } from '../../../core/database/scope'
import type { Call } from '../../../core/http/serve'
import { hasReason } from './comment-queries'

type Entry = Answer<typeof listEmissionHistory>['data'][number]
type Values = Record<string, unknown>

function historyRows(db: Db, emissionId: number) {
  return everyRow(db)
    .selectFrom('emission_history')
    .leftJoin('users', 'users.id', 'emission_history.actor_id')
    .select([
      'emission_history.id',
      'emission_history.at',
      personName('users').as('actor'),
      'emission_history.role',
      'emission_history.from_status',
      'emission_history.to_status',
      'emission_history.old_values',
      'emission_history.new_values',
      'emission_history.reason_code',
      'emission_history.comment as reason',
    ])
    .where('emission_history.emission_id', '=', emissionId)
}

export async function findHistory(call: Call<typeof listEmissionHistory>): Promise<Page<Entry>> {
  const { db, scope, lang, params, query } = call
  const { direction } = orderOf<'id'>(query.ordering ?? '-id', 'id')
  let rows = historyRows(db, params.id)
  if (query.search)
    rows = rows.where(hasReason(query.search, 'emission_history.comment', 'emission_history.reason_code'))
  const page = await readPage(db, rows.orderBy('emission_history.id', direction), query)
  const names = await findNames(
    db,
    scope,
    lang,
    page.rows.flatMap((row) => [row.old_values, row.new_values]),
  )
  return {
    ...page,
    rows: page.rows.map(({ old_values, new_values, at, actor, ...plain }) => ({
      ...plain,
      at: at.toISOString(),
      actor: actor || null,
      changes: changesOf(old_values, new_values, names),
    })),
  }
}

type Names = Record<'source_id' | 'component_id', Map<number, string>>

async function findNames(db: Db, scope: Scope, lang: Language, all: (Values | null)[]): Promise<Names> {
  const idsOf = (name: string) => [
    0,
    ...all.flatMap((values) => (values?.[name] ? [Number(values[name])] : [])),
  ]
  const sources = await visible(db, scope)
    .sources()
    .select(['pollution_sources.id', sourceName(lang).as('name')])
    .where('pollution_sources.id', 'in', idsOf('source_id'))
    .execute()
  const components = await db
    .selectFrom('components')
    .select(['id', sql<string>`${sql.ref(nameColumn(lang))}`.as('name')])
    .where('id', 'in', idsOf('component_id'))
    .execute()
  const named = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { source_id: named(sources), component_id: named(components) }
}

function changesOf(before: Values | null, after: Values | null, names: Names): Entry['changes'] {
  const shown = (field: string, value: unknown) => {
    if (value === undefined || value === null) return null
    if (field === 'source_id' || field === 'component_id') return names[field].get(Number(value)) ?? null
    return String(value)
  }
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field: field.replace(/_id$/, ''),
    before: shown(field, before?.[field]),
    after: shown(field, after?.[field]),
  }))
}
