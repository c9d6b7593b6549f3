import { sql } from 'kysely'
import type { ExpertiseCard, listCardObjects, listCards } from '#contract/api/registry/expertise'
import { conclusionWarningDays, dayAfter } from '#contract/domain/registry/conclusion-term'
import type { Language } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { holds, offsetOf, orderOf, pageWithCount, readPage } from '../../core/database/lists'
import { nameColumn, objectTitle } from '../../core/database/names'
import { missingIn } from '../../core/database/outside-area'
import { referenceTo } from '../../core/database/references'
import { type Scope, visible } from '../../core/database/scope'
import { keyHolds } from '../../core/database/search-key'
import type { Call } from '../../core/http/serve'

type CardQuery = Omit<Call<typeof listCards>['query'], 'page' | 'page_size'>

function selectedCards(db: Db, scope: Scope, query: CardQuery, today: string) {
  let cards = visible(db, scope).cards()
  if (query.status !== undefined) cards = cards.where('expertise_cards.status', '=', query.status)
  if (query.kind !== undefined) cards = cards.where('expertise_cards.kind', '=', query.kind)
  if (query.expiring)
    cards = cards
      .where('expertise_cards.status', '=', 'approved')
      .where('expertise_cards.valid_until', '<=', dayAfter(today, conclusionWarningDays))
  if (query.region !== undefined) cards = cards.where('expertise_cards.region_id', '=', query.region)
  if (query.inn !== undefined) cards = cards.where('expertise_cards.inn', 'like', `${query.inn}%`)
  if (query.date_from !== undefined) cards = cards.where('expertise_cards.received_on', '>=', query.date_from)
  if (query.date_to !== undefined) cards = cards.where('expertise_cards.received_on', '<=', query.date_to)
  if (!query.search) return cards
  const texts = ['number', 'title', 'applicant', 'inn'].map((column) => `expertise_cards.${column}`)
  return cards.where(holds(query.search, ...texts))
}

function withNames(
  db: Db,
  scope: Scope,
  lang: Language,
  cards: ReturnType<ReturnType<typeof visible>['cards']>,
) {
  const bound = visible(db, scope)
    .cardObjects()
    .select(sql<number>`count(*)::int`.as('count'))
    .whereRef('expertise_card_objects.card_id', '=', sql.ref('expertise_cards.id'))
  return cards
    .leftJoin('regions', 'regions.id', 'expertise_cards.region_id')
    .select([
      'expertise_cards.id',
      'expertise_cards.number',
      'expertise_cards.title',
      'expertise_cards.applicant',
      'expertise_cards.inn',
      'expertise_cards.region_id',
      `regions.${nameColumn(lang)} as region_name`,
      'expertise_cards.status',
      'expertise_cards.received_on',
      'expertise_cards.decided_on',
      'expertise_cards.kind',
      'expertise_cards.valid_until',
      'expertise_cards.conclusion',
      sql<number>`(${bound})`.as('objects_count'),
      'expertise_cards.version',
    ])
}

export function cardRows(db: Db, scope: Scope, lang: Language, query: CardQuery, today: string) {
  const { column, direction } = orderOf(query.ordering, 'id')
  const kept = sql.ref(`expertise_cards.${column}`)
  return withNames(db, scope, lang, selectedCards(db, scope, query, today))
    .orderBy(column === 'title' ? sortByName(lang, kept) : kept, direction)
    .orderBy('expertise_cards.id')
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['executeTakeFirstOrThrow']>>

function asCard({ region_id, region_name, ...row }: CardRow): ExpertiseCard {
  return { ...row, region: referenceTo(region_id, region_name) }
}

export async function findCards(
  db: Db,
  scope: Scope,
  lang: Language,
  query: Call<typeof listCards>['query'],
  today: string,
) {
  const rows = await cardRows(db, scope, lang, query, today)
    .limit(query.page_size)
    .offset(offsetOf(query).offset)
    .execute()
  const all = selectedCards(db, scope, query, today).select('expertise_cards.id')
  return pageWithCount(db, query, rows.map(asCard), sql`(${all}) as selected`)
}

export async function readCard(db: Db, scope: Scope, lang: Language, id: number): Promise<ExpertiseCard> {
  const card = visible(db, scope).cards().where('expertise_cards.id', '=', id)
  const row = await withNames(db, scope, lang, card).executeTakeFirst()
  if (!row)
    throw await missingIn(scope, (anywhere) =>
      visible(db, anywhere).cards().select('id').where('expertise_cards.id', '=', id).executeTakeFirst(),
    )
  return asCard(row)
}

function boundObjects(db: Db, scope: Scope) {
  return visible(db, scope)
    .cardObjects()
    .innerJoin('expertise_cards', 'expertise_cards.id', 'expertise_card_objects.card_id')
    .where('expertise_card_objects.card_id', 'in', visible(db, scope).cards().select('expertise_cards.id'))
}

export async function findBindings({ db, scope, lang, query }: Call<typeof listCardObjects>) {
  let bindings = boundObjects(db, scope)
  if (query.epigu_card_id !== undefined)
    bindings = bindings.where('expertise_card_objects.card_id', '=', query.epigu_card_id)
  if (query.object !== undefined)
    bindings = bindings.where('expertise_card_objects.object_id', '=', query.object)
  if (query.search)
    bindings = bindings.where(
      sql<boolean>`(${holds(query.search, 'expertise_cards.number')} or ${keyHolds('company_objects', query.search)})`,
    )
  const { direction } = orderOf(query.ordering, 'id')
  const select = bindings
    .select([
      'expertise_card_objects.id',
      'expertise_cards.id as card_id',
      'expertise_cards.number',
      'expertise_cards.kind',
      'expertise_cards.status',
      'expertise_cards.received_on',
      'expertise_cards.decided_on',
      'expertise_cards.valid_until',
      'expertise_cards.conclusion',
      'company_objects.id as object_id',
      objectTitle(lang).as('title'),
    ])
    .orderBy('expertise_card_objects.id', direction)
  const page = await readPage(db, select, query)
  const rows = page.rows.map(({ id, card_id, number, object_id, title, ...card }) => ({
    id,
    card: { id: card_id, name: number, ...card },
    object: { id: object_id, name: title },
  }))
  return { ...page, rows }
}

export async function readCardWithObjects(db: Db, scope: Scope, lang: Language, id: number) {
  const card = await readCard(db, scope, lang, id)
  const objects = await boundObjects(db, scope)
    .select(['company_objects.id', objectTitle(lang).as('name')])
    .where('expertise_card_objects.card_id', '=', id)
    .orderBy(sortByName(lang, objectTitle(lang)))
    .orderBy('company_objects.id')
    .execute()
  return { ...card, objects }
}
