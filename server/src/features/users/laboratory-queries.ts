import { sql } from 'kysely'
import type {
  createLaboratory as createEndpoint,
  listLaboratories,
  updateLaboratory as updateEndpoint,
} from '#contract/api/people/laboratories'
import type { Language } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { holds, orderOf, readPage } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { insertRow, updateRow } from '../../core/database/rows'
import { everyRow, type Scope, scopeCovers, visible } from '../../core/database/scope'
import { notFound, wrongField } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'

function laboratoryRows(db: Db, scope: Scope, lang: Language) {
  return visible(db, scope)
    .laboratories()
    .leftJoin('regions', 'regions.id', 'laboratories.region_id')
    .select([
      'laboratories.id',
      'laboratories.name_ru',
      'laboratories.name_uz',
      `laboratories.${nameColumn(lang)} as name`,
      'laboratories.region_id',
      `regions.${nameColumn(lang)} as region_name`,
      'laboratories.version',
    ])
}

type LaboratoryRow = Awaited<ReturnType<ReturnType<typeof laboratoryRows>['executeTakeFirstOrThrow']>>

function asLaboratory({ region_id, region_name, ...row }: LaboratoryRow) {
  return { ...row, region: region_id === null ? null : { id: region_id, name: region_name ?? '' } }
}

type LaboratoryQuery = Call<typeof listLaboratories>['query']

export async function findLaboratories(db: Db, scope: Scope, lang: Language, query: LaboratoryQuery) {
  const { column, direction } = orderOf<'id' | 'name'>(query.ordering, 'id')
  let rows = laboratoryRows(db, scope, lang)
  if (query.search) {
    rows = rows.where(holds(query.search, 'laboratories.name_ru', 'laboratories.name_uz'))
  }
  const order =
    column === 'id' ? sql`laboratories.id` : sortByName(lang, sql.ref(`laboratories.${nameColumn(lang)}`))
  const page = await readPage(db, rows.orderBy(order, direction).orderBy('laboratories.id'), query)
  return { ...page, rows: page.rows.map(asLaboratory) }
}

async function readLaboratory(db: Db, scope: Scope, lang: Language, id: number) {
  return asLaboratory(
    await laboratoryRows(db, scope, lang).where('laboratories.id', '=', id).executeTakeFirstOrThrow(notFound),
  )
}

async function rejectForeignRegion(db: Db, scope: Scope, regionId: number | null): Promise<void> {
  const known =
    regionId === null ||
    (await db
      .selectFrom('regions')
      .select('id')
      .where('id', '=', regionId)
      .where('parent_id', 'is', null)
      .executeTakeFirst())
  if (!known || !scopeCovers(scope, { regionId }))
    throw wrongField('region_id', 'not-found', 'There is no such region')
}

export async function createLaboratory({ db, scope, lang, body }: Call<typeof createEndpoint>) {
  await rejectForeignRegion(db, scope, body.region_id ?? null)
  const id = await insertRow(everyRow(db), 'laboratories', body)
  return readLaboratory(db, scope, lang, id)
}

export async function updateLaboratory({ db, scope, lang, body }: Call<typeof updateEndpoint>) {
  const { id, version, ...fields } = body
  await visible(db, scope).laboratories().select('id').where('id', '=', id).forUpdate().execute()
  const current = await readLaboratory(db, scope, lang, id)
  if (fields.region_id !== undefined) await rejectForeignRegion(db, scope, fields.region_id)
  rejectStale(current, version)
  await updateRow(everyRow(db), 'laboratories', id, fields)
  return readLaboratory(db, scope, lang, id)
}
