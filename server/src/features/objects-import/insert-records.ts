import { chunked } from '../../core/database/chunked'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { limitColumns } from '../../measurement/norms'
import type { NewRecords } from './check-workbook'
import type { Source } from './owners'

/** Inserts all records, referenced ones first, and returns their ids; `wrote` is called with the number of rows. */
export async function insertRecords(
  tx: Db,
  { objects, sources, normatives, plans }: NewRecords,
  wrote: (rows: number) => void,
) {
  const all = everyRow(tx)
  const imported = {
    object_ids: [] as number[],
    source_ids: [] as number[],
    normative_ids: [] as number[],
    plan_ids: [] as number[],
  }
  for (const part of chunked(objects)) {
    const rows = part.map(({ fields }) => fields)
    const made = await all.insertInto('company_objects').values(rows).returning('id').execute()
    for (const [index, { id }] of made.entries()) if (part[index]) part[index].owner.id = id
    imported.object_ids.push(...made.map(({ id }) => id))
    wrote(part.length)
  }
  for (const part of chunked(sources)) {
    const rows = part.map(({ source, fields: { start, end, ...fields } }) => ({
      ...fields,
      object_id: source.owner.id as number,
      started_on: start as string,
      ended_on: end ?? null,
      latitude: fields.latitude ?? null,
      longitude: fields.longitude ?? null,
    }))
    const made = await all.insertInto('pollution_sources').values(rows).returning('id').execute()
    for (const [index, { id }] of made.entries()) if (part[index]) part[index].source.id = id
    imported.source_ids.push(...made.map(({ id }) => id))
    wrote(part.length)
  }
  for (const part of chunked(normatives)) {
    const rows = part.map(({ source, fields: { start, end, value, ...fields } }) => ({
      ...fields,
      ...placeOf(source),
      ...limitColumns(value),
      started_on: start,
      ended_on: end,
    }))
    const made = await all.insertInto('component_normatives').values(rows).returning('id').execute()
    imported.normative_ids.push(...made.map(({ id }) => id))
    wrote(part.length)
  }
  for (const part of chunked(plans)) {
    const rows = part.map(({ source, fields: { start, end, ...fields } }) => ({
      ...fields,
      ...placeOf(source),
      started_on: start,
      ended_on: end,
    }))
    const made = await all.insertInto('sampling_plans').values(rows).returning('id').execute()
    imported.plan_ids.push(...made.map(({ id }) => id))
    wrote(part.length)
  }
  return imported
}

const placeOf = ({ id, owner }: Source) => ({ source_id: id as number, object_id: owner.id as number })
