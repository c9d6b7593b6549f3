import { sql } from 'kysely'
import type { listNormativesOfSource, Normative } from '#contract/api/measurements/normatives'
import type { Language } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { holds, orderOf, readPage } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import type { Scope } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { asNormative, inForceOn, normativeRows } from './for-others'

type Column = 'id' | 'component' | 'type' | 'start'

export async function findNormatives({ db, scope, lang, query }: Call<typeof listNormativesOfSource>) {
  let rows = normativeRows(db, scope, lang).where('component_normatives.source_id', '=', query.source)
  if (query.component !== undefined)
    rows = rows.where('component_normatives.component_id', '=', query.component)
  if (query.type !== undefined) rows = rows.where('component_normatives.type', '=', query.type)
  if (query.on !== undefined) rows = rows.where(inForceOn(query.on))
  if (query.search) rows = rows.where(holds(query.search, 'components.name_ru', 'components.name_uz'))
  const { column, direction } = orderOf<Column>(query.ordering, 'id')
  const order = {
    id: sql`component_normatives.id`,
    component: sortByName(lang, sql.ref(`components.${nameColumn(lang)}`)),
    type: sql`component_normatives.type`,
    start: sql`component_normatives.started_on`,
  }[column]
  const page = await readPage(db, rows.orderBy(order, direction).orderBy('component_normatives.id'), query)
  return { ...page, rows: page.rows.map(asNormative) }
}

export async function readNormative(db: Db, scope: Scope, lang: Language, id: number): Promise<Normative> {
  return asNormative(
    await normativeRows(db, scope, lang)
      .where('component_normatives.id', '=', id)
      .executeTakeFirstOrThrow(notFound),
  )
}
