import { sql } from 'kysely'
import type { CompanyObject } from '#contract/api/company-objects'
import type { Language } from '#contract/shapes'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { countedPage, type Page, type PageQuery } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { referenceTo } from '../../core/database/references'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import { isAvailable } from '../../measurement/measured-lately'
import {
  type ObjectQuery,
  orderOfObjects,
  pageOfObjects,
  type SelectedObjects,
  selectedObjects,
} from './object-selection-queries'

/** As the wire has them; the others are the database's own, or references. */
const plainColumns = [
  'company_objects.id',
  'company_objects.title',
  'company_objects.inn',
  'company_objects.address',
  'company_objects.latitude',
  'company_objects.longitude',
  'company_objects.website',
  'company_objects.contacts',
  'company_objects.danger_category',
  'company_objects.controlled_sources',
  'company_objects.activity_start',
  'company_objects.activity_end',
  'company_objects.end_reason',
  'company_objects.status',
  'company_objects.confidential',
  'company_objects.confidential_reason',
  'company_objects.miz_included_on',
  'company_objects.pkm343',
  'company_objects.additional_info',
  'company_objects.version',
] as const

/** The names are looked up around a selection, for the rows of a page alone and not for all that it was taken from. */
function withNames(db: Db, lang: Language, selection: SelectedObjects, today = dayOf(new Date())) {
  const name = nameColumn(lang)
  return everyRow(db)
    .selectFrom(selection.selectAll('company_objects').as('company_objects'))
    .innerJoin('regions as region', 'region.id', 'company_objects.region_id')
    .innerJoin('regions as district', 'district.id', 'company_objects.district_id')
    .innerJoin('ownership_forms', 'ownership_forms.id', 'company_objects.ownership_form_id')
    .innerJoin('activity_fields', 'activity_fields.id', 'company_objects.activity_field_id')
    .leftJoin('subordinations', 'subordinations.id', 'company_objects.subordination_id')
    .leftJoin('ministries', 'ministries.id', 'company_objects.ministry_id')
    .select(plainColumns)
    .select([
      'company_objects.region_id',
      `region.${name} as region_name`,
      'company_objects.district_id',
      `district.${name} as district_name`,
      'company_objects.ownership_form_id',
      `ownership_forms.${name} as ownership_form_name`,
      'company_objects.activity_field_id',
      `activity_fields.${name} as activity_field_name`,
      'company_objects.subordination_id',
      `subordinations.${name} as subordination_name`,
      'company_objects.ministry_id',
      `ministries.${name} as ministry_name`,
      sql<number>`(select count(*)::int from pollution_sources where object_id = company_objects.id)`.as(
        'sources_count',
      ),
      isAvailable(today).as('available'),
    ])
}

export type ObjectRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

function asObject(row: ObjectRow): CompanyObject {
  const { region_id, region_name, district_id, district_name, ...rest } = row
  const { ownership_form_id, ownership_form_name, activity_field_id, activity_field_name, ...others } = rest
  const { subordination_id, subordination_name, ministry_id, ministry_name, ...plain } = others
  return {
    ...plain,
    region: { id: region_id, name: region_name },
    district: { id: district_id, name: district_name },
    ownership_form: { id: ownership_form_id, name: ownership_form_name },
    activity_field: { id: activity_field_id, name: activity_field_name },
    subordination: referenceTo(subordination_id, subordination_name),
    ministry: referenceTo(ministry_id, ministry_name),
  }
}

/** Every object that the query selects, in its order. */
export function objectRows(db: Db, scope: Scope, lang: Language, query: ObjectQuery) {
  return withNames(db, lang, selectedObjects(db, scope, query), query.today).orderBy(
    orderOfObjects(query, lang),
  )
}

export async function findObjects(
  db: Db,
  scope: Scope,
  lang: Language,
  query: ObjectQuery & PageQuery,
): Promise<Page<CompanyObject>> {
  const selected = selectedObjects(db, scope, query)
  const page = pageOfObjects(selected, query, lang)
  const rows = withNames(db, lang, page, query.today).orderBy(orderOfObjects(query, lang)).execute()
  return countedPage(
    db,
    query,
    rows.then((found) => found.map(asObject)),
    sql`(${selected.select('company_objects.id')}) as selected`,
  )
}

export async function readObject(
  db: Db,
  scope: Scope,
  lang: Language,
  id: number,
  today?: string,
): Promise<CompanyObject> {
  const selection = visible(db, scope).objects().where('company_objects.id', '=', id)
  const row = await withNames(db, lang, selection, today).executeTakeFirst()
  if (!row) throw notFound()
  return asObject(row)
}
