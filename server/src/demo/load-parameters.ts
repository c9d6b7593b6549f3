import { sql } from 'kysely'
import { dayOf } from '../core/clock'
import { chunked } from '../core/database/chunked'
import type { Db } from '../core/database/database'
import { everyRow } from '../core/database/scope'
import { chance } from './random'

/** The share of objects and sources with parameters. */
const TELLING = 0.2

/** Values of the first parameters for some objects and sources, some with two; deterministic. */
export async function loadParameters(tx: Db, now: Date): Promise<void> {
  const year = Number(dayOf(now).slice(0, 4))
  const objects = await everyRow(tx)
    .selectFrom('company_objects')
    .select(['id', 'title'])
    .orderBy('id')
    .execute()
  const sources = await everyRow(tx)
    .selectFrom('pollution_sources')
    .select(['id', 'object_id'])
    .orderBy('id')
    .execute()
  const ofObjects = await firstOf(tx, 'object_parameters', 3)
  const ofSources = await firstOf(tx, 'source_parameters', 2)
  const objectRows = objects.flatMap(({ id, title }) =>
    valuesOf(`parameters ${title}`, ofObjects, year).map((value) => ({ object_id: id, ...value })),
  )
  const sourceRows = sources.flatMap(({ id, object_id }, index) =>
    valuesOf(`source parameters ${index}`, ofSources, year).map((value) => ({
      object_id,
      source_id: id,
      ...value,
    })),
  )
  for (const part of chunked(objectRows))
    await everyRow(tx).insertInto('object_parameter_values').values(part).execute()
  for (const part of chunked(sourceRows))
    await everyRow(tx).insertInto('source_parameter_values').values(part).execute()
}

interface Parameter {
  id: number
  /** Counts have no decimals. */
  digits: number
}

const firstOf = (
  tx: Db,
  table: 'object_parameters' | 'source_parameters',
  count: number,
): Promise<Parameter[]> =>
  tx
    .selectFrom(table)
    .innerJoin('units', 'units.id', `${table}.unit_id`)
    .select([`${table}.id`, sql<number>`case when units.type = 'count' then 0 else 1 end`.as('digits')])
    .orderBy(`${table}.id`)
    .limit(count)
    .execute()

function valuesOf(seed: string, parameters: readonly Parameter[], year: number) {
  const luck = chance(seed)
  if (!luck.happens(TELLING)) return []
  return parameters.flatMap(({ id, digits }) => {
    const value = 10 + luck.next() * 490
    const first = { parameter_id: id, value: value.toFixed(digits), since: `${year - 3}-01-01` }
    if (!luck.happens(0.4)) return [first]
    return [first, { parameter_id: id, value: (value * 1.15).toFixed(digits), since: `${year - 1}-07-01` }]
  })
}
