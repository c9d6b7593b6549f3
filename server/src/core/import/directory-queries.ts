import { sql } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Unit } from '#contract/domain/measurement/unit-conversion'
import type { Db } from '../database/database'
import { parameterName } from '../database/names'
import { type Scope, visible } from '../database/scope'
import { type Directory, type Entry, makeDirectory } from './directory'

interface Named {
  id: number
  name_ru: string
  name_uz: string
}

const entryOf = ({ id, name_ru, name_uz }: Named): Entry => ({ id, names: [name_ru, name_uz] })

/** All records that cells can refer to, within the caller's scope. */
export async function readDirectory(db: Db, scope: Scope): Promise<Directory> {
  const regions = await db
    .selectFrom('regions')
    .select(['id', 'sato', 'name_ru', 'name_uz', 'parent_id'])
    .execute()
  const units = await db.selectFrom('units').selectAll().execute()
  const unitsById = new Map(
    units.map(({ id, type, factor }) => [id, { id, dimension: type, factor } satisfies Unit]),
  )
  const places = regions.map((region) => ({
    ...region,
    names: [region.name_ru, region.name_uz, region.sato] as const,
    of: region.parent_id === null ? [] : [region.parent_id],
  }))
  return makeDirectory(
    {
      regions: places.filter(({ parent_id }) => parent_id === null),
      districts: places.filter(({ parent_id }) => parent_id !== null),
      ownership_forms: await namesIn(db, 'ownership_forms'),
      activity_fields: await namesIn(db, 'activity_fields'),
      subordinations: await namesIn(db, 'subordinations'),
      ministries: await namesIn(db, 'ministries'),
      danger_categories: await namesIn(db, 'danger_categories'),
      object_parameters: await parametersIn(db, 'object_parameters'),
      source_parameters: await parametersIn(db, 'source_parameters'),
      components: await componentsIn(db, unitsById),
      units: units.map(({ id, name_ru, name_uz, abbreviation, designation, symbol }) => ({
        id,
        names: [abbreviation, designation, symbol, name_ru, name_uz],
      })),
      laboratories: (
        await visible(db, scope).laboratories().select(['laboratories.id', 'name_ru', 'name_uz']).execute()
      ).map(entryOf),
    },
    new Map(regions.map(({ id, sato }) => [id, sato])),
    unitsById,
  )
}

type NamesOnly = 'ownership_forms' | 'activity_fields' | 'subordinations' | 'ministries' | 'danger_categories'

async function namesIn(db: Db, table: NamesOnly): Promise<Entry[]> {
  const { rows } = await sql<Named>`select id, name_ru, name_uz from ${sql.table(table)} order by id`.execute(
    db,
  )
  return rows.map(entryOf)
}

/** By their names with and without units. */
async function parametersIn(db: Db, table: 'object_parameters' | 'source_parameters'): Promise<Entry[]> {
  const { rows } = await sql<Named & { ru: string; uz: string }>`
    select id, name_ru, name_uz, ${parameterName(table, 'ru')} as ru, ${parameterName(table, 'uz')} as uz
    from ${sql.table(table)} order by id`.execute(db)
  return rows.map(({ id, ru, uz, name_ru, name_uz }) => ({ id, names: [ru, uz, name_ru, name_uz] }))
}

async function componentsIn(db: Db, units: ReadonlyMap<number, Unit>) {
  const { rows } = await sql<
    Named & {
      code: string | null
      unit_id: number
      may_be_negative: boolean
      media: Medium[]
    }
  >`
    select components.id, components.name_ru, components.name_uz, code, unit_id, may_be_negative,
      array(
        select distinct medium from ecology_type_components
        join ecology_types on ecology_types.id = ecology_type_id
        where component_id = components.id
      ) as media
    from components order by id`.execute(db)
  return rows.map((row) => ({
    ...entryOf(row),
    names: [row.name_ru, row.name_uz, ...(row.code ? [row.code] : [])] as Entry['names'],
    of: row.media,
    unit: units.get(row.unit_id) as Unit,
    mayBeNegative: row.may_be_negative,
  }))
}
