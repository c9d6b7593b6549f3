import type { Db } from '../../core/database/database'
import { inParts } from '../../core/database/in-parts'
import { everyRow } from '../../core/database/scope'
import { limitColumns } from '../../measurement/norms'
import type { NewRecords } from './check-workbook'
import type { Source } from './owners'

/** Writes everything, what is referred to before what refers to it; `wrote` is told how many rows each time. */
export async function insertRecords(
  tx: Db,
  { objects, sources, normatives, plans }: NewRecords,
  wrote: (rows: number) => void,
): Promise<void> {
  const all = everyRow(tx)
  for (const part of inParts(objects)) {
    const rows = part.map(({ fields }) => fields)
    const made = await all.insertInto('company_objects').values(rows).returning('id').execute()
    for (const [index, { id }] of made.entries()) if (part[index]) part[index].owner.id = id
    wrote(part.length)
  }
  for (const part of inParts(sources)) {
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
    wrote(part.length)
  }
  for (const part of inParts(normatives)) {
    const rows = part.map(({ source, fields: { start, end, value, ...fields } }) => ({
      ...fields,
      ...placeOf(source),
      ...limitColumns(value),
      started_on: start,
      ended_on: end,
    }))
    await all.insertInto('component_normatives').values(rows).execute()
    wrote(part.length)
  }
  for (const part of inParts(plans)) {
    const rows = part.map(({ source, fields: { start, end, ...fields } }) => ({
      ...fields,
      ...placeOf(source),
      started_on: start,
      ended_on: end,
    }))
    await all.insertInto('sampling_plans').values(rows).execute()
    wrote(part.length)
  }
}

const placeOf = ({ id, owner }: Source) => ({ source_id: id as number, object_id: owner.id as number })
