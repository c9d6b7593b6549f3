import { type RawBuilder, sql } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Language } from '#contract/shapes'
import { byKeys, inOrderOf, numberOrder } from '../../../core/database/collation'
import type { Db } from '../../../core/database/database'
import { conditionsFor } from '../../../core/database/filters'
import { holds, offsetOf, type PageQuery } from '../../../core/database/lists'
import { nameColumn } from '../../../core/database/names'
import { plannedOnce } from '../../../core/database/planned-once'
import { visible } from '../../../core/database/scope'
import { askWritten } from '../../../core/database/written-once'
import type { UserRights } from '../../../core/identity/session'
import { sightOf, visibilityOf, visibleEmissions, whoSees } from '../../../measurement/emission-visibility'
import { namesOf } from '../emission-queries'
import type { KeptEmission } from '../lock-emissions'
import { standingColumns } from './standing'

interface LastQuery extends PageQuery {
  medium?: Medium | undefined
  source?: number | undefined
  search?: string | undefined
  ordering?: 'source' | '-source' | undefined
}

/**
 * The last accepted value of each component at each source of an object, a page of them, and how many there are in
 * all. The sums name the pairs, one step of the index for each, and the last month in which there can be a value that
 * the caller sees; the value itself is looked up from there back. So neither the years before nor what others measured
 * since is read, and what the sums say need not be exact: what was not folded yet is looked at beside them.
 */
export function findLast(db: Db, who: UserRights, lang: Language, objectId: number, query: LastQuery) {
  const { page_size, medium, source, search, ordering } = query
  const asked = {
    sight: sightOf(who),
    objectId,
    filters: { medium, source },
    page_size,
    offset: offsetOf(query).offset,
  }
  const statement = ({ sight, objectId, filters, page_size, offset }: typeof asked) =>
    lastOf(db, whoSees(who, sight), lang, objectId, { ...filters, search, ordering, page_size }, offset)
  // Whatever is searched for is looked at while the statement is written.
  return search ? statement(asked).execute() : askWritten(db, ['last', lang, ordering], asked, statement)
}

function lastOf(db: Db, who: UserRights, lang: Language, objectId: number, query: LastQuery, offset: number) {
  const object = sql`(select id from object)`
  const seen = seenInSums(who, query)
  const last = visibleEmissions(db, who)
    .selectAll('emissions')
    .where(sql<boolean>`emissions.object_id = ${object}`)
    .where(
      sql<boolean>`emissions.source_id = pairs.source_id and emissions.component_id = pairs.component_id`,
    )
    .where('emissions.status', '=', 'Accepted')
    .where(sql<boolean>`emissions.date < until.day`)
    .where(sql<boolean>`${sql.join([sql`true`, ...ofMedium('emissions', query)], sql` and `)}`)
    .orderBy('emissions.date', 'desc')
    .limit(1)
  const keys = [
    ...numberOrder(sql.ref('pollution_sources.number')),
    sql.ref('pollution_sources.id'),
    inOrderOf(lang, sql.ref(`components.${nameColumn(lang)}`)),
  ]
  const order = byKeys(keys, query.ordering === '-source' ? 'desc' : 'asc')
  const page = sql<KeptEmission & { total: number }>`(
    with recursive object as (
      ${visible(db, who.scope).objects().select('company_objects.id').where('company_objects.id', '=', objectId)}
    ), folded (source_id, component_id) as (
      (${nextPair(object, sql`true`)})
      union all
      select next.* from folded cross join lateral (
        ${nextPair(object, sql`(source_id, component_id) > (folded.source_id, folded.component_id)`)}
      ) as next
    ), recent as materialized (
      select sums.source_id, sums.component_id, max(date) as date from emission_changes as sums
      where sums.object_id = ${object} and ${seen} group by sums.source_id, sums.component_id
    ), pairs as (
      select source_id, component_id from folded union select source_id, component_id from recent
    )
    select last.*, count(*) over ()::int as total
    from pairs
    join pollution_sources on pollution_sources.id = pairs.source_id and pollution_sources.object_id = ${object}
    join components on components.id = pairs.component_id
    cross join lateral (
      select greatest(
        (select (sums.month + interval '1 month')::date from emission_source_sums as sums
          where sums.source_id = pairs.source_id and sums.component_id = pairs.component_id and ${seen}
          order by sums.month desc limit 1),
        (select recent.date + 1 from recent
          where recent.source_id = pairs.source_id and recent.component_id = pairs.component_id)
      ) as day
    ) as until
    cross join lateral (${last}) as last
    where ${sql.join([sql`true`, ...ofPair(query)], sql` and `)}
    order by ${order} limit ${query.page_size} offset ${offset}
  )`.as<'emissions'>('emissions')
  return namesOf(db, lang, page)
    .select(standingColumns)
    .select(sql<number>`emissions.total`.as('total'))
    .orderBy(order)
    .modifyEnd(plannedOnce)
}

/** Of what was ever folded of an object, in the order of their index. */
const nextPair = (object: RawBuilder<unknown>, isNext: RawBuilder<unknown>) => sql`
  select source_id, component_id from emission_source_sums where object_id = ${object} and ${isNext}
  order by source_id, component_id limit 1`

/** On `sums`: only what can be seen was added. */
function seenInSums(who: UserRights, query: LastQuery): RawBuilder<unknown> {
  const { laboratoryId } = visibilityOf(who)
  const ofLaboratory = laboratoryId === null ? [] : [sql`sums.laboratory_id = ${laboratoryId}`]
  return sql.join(
    [sql`sums.status = 'Accepted' and sums.n > 0`, ...ofLaboratory, ...ofMedium('sums', query)],
    sql` and `,
  )
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
