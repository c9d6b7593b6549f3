import { sql } from 'kysely'
import {
  judgeByNorms,
  type Norm,
  type NormsByType,
  normsInForce,
} from '#contract/domain/measurement/norm-in-force'
import type { Unit } from '#contract/domain/measurement/unit-conversion'
import type { Db } from '../core/database/database'
import { everyRow } from '../core/database/scope'
import { keptValue, objectColumns, storeJudged } from './judge-emission'
import { findNormsOf } from './norms'

/** Records judged in one transaction. */
const PART = 5_000

/** Judges the object by measurements that an older release stored without it; safe on several servers at once. */
export async function judgeStored(
  db: Db,
  { begin = () => undefined, part = PART }: { begin?: () => void; part?: number } = {},
): Promise<void> {
  const units = await findUnits(db)
  const next = (after: number) => db.transaction().execute((tx) => judgePart(tx, units, after, part))
  let last = await next(0)
  if (last !== undefined) begin()
  while (last !== undefined) last = await next(last)
}

type Units = ReadonlyMap<number, Unit>

async function findUnits(db: Db): Promise<Units> {
  const rows = await db.selectFrom('units').select(['id', 'type as dimension', 'factor']).execute()
  return new Map(rows.map((unit) => [unit.id, unit]))
}

/** The next records after an id, locked. */
const lockStored = (tx: Db, after: number, part: number) =>
  everyRow(tx)
    .selectFrom('emissions')
    .select(['id', 'date', 'source_id', 'component_id', 'unit_id', 'qualifier'])
    // Without trailing zeros, which other programs may have written.
    .select(sql<string>`trim_scale(value)`.as('value'))
    .select(['normative_type', 'normative_value', 'normative_unit_id', 'fon'])
    .where('object_verdict', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(part)
    .forUpdate()
    .execute()

type Stored = Awaited<ReturnType<typeof lockStored>>[number]

/** Answers the last id, undefined if there were no records. */
async function judgePart(tx: Db, units: Units, after: number, part: number): Promise<number | undefined> {
  const rows = await lockStored(tx, after, part)
  const unjudged = rows.filter(({ normative_type }) => normative_type === null)
  const norms = await findNormsOf(tx, [...new Set(unjudged.map(({ source_id }) => source_id))])
  const judged = rows.map((row) => {
    const unit = unitOf(units, row.unit_id)
    const inForce = keptNorms(row, unit, units, norms.get(row.source_id)?.get(row.component_id) ?? [])
    const columns = objectColumns(judgeByNorms(keptValue(row), unit, inForce).object, inForce, unit)
    return { id: row.id, date: row.date, ...columns }
  })
  // Not a user's change: the version stays.
  await storeJudged(tx, judged)
  return rows.at(-1)?.id
}

/** The norms that a record keeps, and those of its day from the register for what it never kept. */
function keptNorms(row: Stored, unit: Unit, units: Units, registered: readonly Norm[]): NormsByType {
  const { normative_type: type, normative_value: value, normative_unit_id, fon } = row
  const background = fon === null ? {} : { fon: { type: 'fon' as const, value: fon, unit } }
  if (type !== null && value !== null && normative_unit_id !== null)
    return { ...background, [type]: { type, value, unit: unitOf(units, normative_unit_id) } }
  const { ken, pds, pdo } = normsInForce(registered, row.date, unit).inForce
  return { ...background, ...(ken && { ken }), ...(pds && { pds }), ...(pdo && { pdo }) }
}

function unitOf(units: Units, id: number): Unit {
  const unit = units.get(id)
  if (!unit) throw new Error(`A measurement is in unit ${id}, which is not there`)
  return unit
}
