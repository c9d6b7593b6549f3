import { type Decimal, parseDecimal, writeDecimal } from '#contract/domain/measurement/decimal'
import { type Limit, parseLimit, writeLimit } from '#contract/domain/measurement/limit'
import type { Norm } from '#contract/domain/measurement/norm-in-force'
import type { Db } from '../core/database/database'
import { everyRow } from '../core/database/scope'

export type NormsByComponent = ReadonlyMap<number, readonly Norm[]>

/** All norms of a source that was found through `visible`, by component. */
export async function findNorms(db: Db, sourceId: number): Promise<NormsByComponent> {
  return (await findNormsOf(db, [sourceId])).get(sourceId) ?? new Map()
}

export async function findNormsOf(db: Db, sourceIds: readonly number[]) {
  const norms = new Map<number, Map<number, Norm[]>>()
  if (sourceIds.length === 0) return norms
  const rows = await everyRow(db)
    .selectFrom('component_normatives')
    .innerJoin('units', 'units.id', 'component_normatives.unit_id')
    .selectAll('component_normatives')
    .select(['units.type as dimension', 'units.factor'])
    .where('component_normatives.source_id', 'in', [...sourceIds])
    .orderBy('component_normatives.started_on')
    .orderBy('component_normatives.id')
    .execute()
  for (const row of rows) {
    const norm: Norm = {
      type: row.type,
      value: writeLimit(limitOf(row)),
      unit: { id: row.unit_id, dimension: row.dimension, factor: row.factor },
      status: row.status,
      start: row.started_on,
      end: row.ended_on,
    }
    const ofSource = norms.get(row.source_id) ?? new Map<number, Norm[]>()
    ofSource.set(row.component_id, [...(ofSource.get(row.component_id) ?? []), norm])
    norms.set(row.source_id, ofSource)
  }
  return norms
}

const kept = (value: string | null): Decimal | null =>
  value === null ? null : (parseDecimal(value) as Decimal)

export const limitOf = ({ min, max }: { min: string | null; max: string | null }): Limit => ({
  min: kept(min),
  max: kept(max),
})

/** The contract has validated the text. */
export function limitColumns(value: string): { min: string | null; max: string | null } {
  const { min, max } = parseLimit(value) as Limit
  return { min: min && writeDecimal(min), max: max && writeDecimal(max) }
}
