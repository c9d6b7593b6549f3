import { type RawBuilder, sql } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Language } from '#contract/shapes'
import { visibilityOf } from '#contract/visibility'
import { byKeys, numberOrder, sortByName } from '../../../core/database/collation'
import type { Db } from '../../../core/database/database'
import { conditionsFor } from '../../../core/database/filters'
import { holds, offsetOf, type PageQuery } from '../../../core/database/lists'
import { nameColumn } from '../../../core/database/names'
import { visible } from '../../../core/database/scope'
import type { UserRights } from '../../../core/identity/session'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { namesOf } from '../emission-queries'
import type { EmissionRecord } from '../lock-emissions'

interface LastQuery extends PageQuery {
  medium?: Medium | undefined
  source?: number | undefined
  search?: string | undefined
  ordering?: 'source' | '-source' | undefined
}

/**
 * A page of the last accepted values by component and source, and their number. Rollups give the pairs and their last
 * month, one index step each; only the values of the page are looked up. If deletions are not merged yet, each pair
 * is checked.
 */
export function findLast(db: Db, who: UserRights, lang: Language, objectId: number, query: LastQuery) {
  const object = sql`(select id from object)`
  const seen = seenInSums(who, query)
  const lastOfPair = visibleEmissions(db, who)
    .where(sql<boolean>`emissions.object_id = ${object}`)
    .where(
      sql<boolean>`emissions.source_id = pairs.source_id and emissions.component_id = pairs.component_id`,
    )
    .where('emissions.status', '=', 'Accepted')
    .where(sql<boolean>`emissions.date < pairs.until`)
    .where(sql<boolean>`${sql.join([sql`true`, ...ofMedium('emissions', query)], sql` and `)}`)
    .orderBy('emissions.date', 'desc')
    .limit(sql.lit(1))
  const keys = [
    ...numberOrder(sql.ref('pollution_sources.number')),
    sql.ref('pollution_sources.id'),
    sortByName(lang, sql.ref(`components.${nameColumn(lang)}`)),
  ]
  const order = byKeys(keys, query.ordering === '-source' ? 'desc' : 'asc')
  const page = sql<EmissionRecord & { total: number }>`(
    with recursive object as (
      ${visible(db, who.scope).objects().select('company_objects.id').where('company_objects.id', '=', objectId)}
    ), merged (source_id, component_id, month) as (
      select first.* from pollution_sources
      cross join lateral (${nextPair(seen, sql`sums.source_id = pollution_sources.id`)}) as first
      where pollution_sources.object_id = ${object}
      union all
      select next.* from merged cross join lateral (
        ${nextPair(seen, sql`sums.source_id = merged.source_id and sums.component_id > merged.component_id`)}
      ) as next
    ), pairs as (
      select source_id, component_id, max(until) as until from (
        select source_id, component_id, (month + interval '1 month')::date as until from merged
        union all
        select sums.source_id, sums.component_id, sums.date + 1 from emission_changes as sums
        where sums.object_id = ${object} and sums.n > 0 and ${seen}
      ) as each_one group by source_id, component_id
    ), there as materialized (
      select pairs.* from pairs where ${isThere(object, lastOfPair)}
    )
    select last.*, pairs.total from (
      select pairs.*, count(*) over ()::int as total from there as pairs
      join pollution_sources on pollution_sources.id = pairs.source_id and pollution_sources.object_id = ${object}
      join components on components.id = pairs.component_id
      where ${sql.join([sql`true`, ...ofPair(query)], sql` and `)}
      order by ${order} limit ${query.page_size} offset ${offsetOf(query).offset}
    ) as pairs cross join lateral (${lastOfPair.selectAll('emissions')}) as last
  )`.as<'emissions'>('emissions')
  return namesOf(db, lang, page).select(sql<number>`emissions.total`.as('total')).orderBy(order).execute()
}

/** The next pair with visible values in the merged rollups, and its last month. */
const nextPair = (seen: RawBuilder<unknown>, isNext: RawBuilder<unknown>) => sql`
  select sums.source_id, sums.component_id, sums.month from emission_source_sums as sums
  where ${isNext} and sums.n > 0 and ${seen} order by sums.component_id, sums.month desc limit 1`

/** No deletion waits for the merge, or the pair still has a value. */
const isThere = (object: RawBuilder<unknown>, lastOfPair: ReturnType<typeof visibleEmissions>) =>
  sql<boolean>`(not (select exists (select from emission_changes where object_id = ${object} and n < 0))
    or exists (${lastOfPair.select('emissions.id')}))`

function seenInSums(who: UserRights, query: LastQuery): RawBuilder<unknown> {
  const { laboratoryId } = visibilityOf(who)
  const ofLaboratory = laboratoryId === null ? [] : [sql`sums.laboratory_id = ${laboratoryId}`]
  return sql.join([sql`sums.status = 'Accepted'`, ...ofLaboratory, ...ofMedium('sums', query)], sql` and `)
}

const ofMedium = (table: 'emissions' | 'sums', { medium }: LastQuery) =>
  medium === undefined ? [] : [sql`${sql.ref(`${table}.medium`)} = ${medium}`]

const ofPair = ({ source, search }: LastQuery) =>
  conditionsFor(
    { source, search },
    {
      source: (id) => sql<boolean>`pairs.source_id = ${id}`,
      search: (text) => holds(text, 'components.name_ru', 'components.name_uz'),
    },
  )
