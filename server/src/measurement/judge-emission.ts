import { type Selectable, sql } from 'kysely'
import type { ObjectJudgement } from '#contract/domain/measurement/exceedance'
import { type Limit, parseLimit, writeLimit } from '#contract/domain/measurement/limit'
import { type MeasuredValue, parseMeasuredValue } from '#contract/domain/measurement/measured-value'
import {
  judgeByNorms,
  type Norm,
  type NormsByType,
  normsInForce,
} from '#contract/domain/measurement/norm-in-force'
import { inUnit, type Unit } from '#contract/domain/measurement/unit-conversion'
import type { Db } from '../core/database/database'
import type { AllTables } from '../core/database/refined-tables'

type Kept = Selectable<AllTables['emissions']>
export type JudgedColumns = ReturnType<typeof judgeEmission>

export function judgeEmission(measured: MeasuredValue, unit: Unit, day: string, norms: readonly Norm[]) {
  const { inForce } = normsInForce(norms, day, unit)
  const { verdict, ratio, by, flagged, object } = judgeByNorms(measured, unit, inForce)
  const shown = (norm: Norm | undefined) => (norm ? limitInUnit(norm, unit) : null)
  const judgedBy = by === null ? undefined : inForce[by]
  return {
    pdv: shown(inForce.pdv),
    pdk: shown(inForce.pdk),
    fon: shown(inForce.fon),
    normative_type: by as 'pdv' | 'pdk' | null,
    normative_value: judgedBy?.value ?? null,
    normative_unit_id: judgedBy?.unit.id ?? null,
    ratio,
    verdict,
    flagged,
    ...objectColumns(object, inForce, unit),
  }
}

export function objectColumns({ verdict, by, load }: ObjectJudgement, inForce: NormsByType, unit: Unit) {
  const norm = by === 'ken' || by === 'pds' || by === 'pdo' ? inForce[by] : undefined
  return {
    object_verdict: verdict,
    object_norm_type: by,
    object_norm_value: norm ? limitInUnit(norm, unit) : null,
    object_load: load,
  }
}

function limitInUnit(norm: Pick<Norm, 'value' | 'unit'>, unit: Unit): string {
  const { min, max } = parseLimit(norm.value) as Limit
  return writeLimit({ min: min && inUnit(min, norm.unit, unit), max: max && inUnit(max, norm.unit, unit) })
}

export function keptValue({ id, value, qualifier }: Pick<Kept, 'id' | 'value' | 'qualifier'>): MeasuredValue {
  const measured = parseMeasuredValue(`${qualifier ?? ''}${value}`, true)
  if (typeof measured === 'string') throw new Error(`Measurement ${id} is kept as «${value}»`)
  return measured
}

/** Sets all of the given columns of each record. */
export async function storeJudged(
  db: Db,
  judged: readonly { id: number; date: string; object_load: number | null }[],
  others = sql``,
): Promise<void> {
  const [first] = judged
  if (!first) return
  const { id, date, ...columns } = first
  // Text, because JSON has no infinity.
  const rows = judged.map((row) => ({
    ...row,
    object_load: row.object_load === null ? null : `${row.object_load}`,
  }))
  const values = Object.keys(columns).map((name) => sql`${sql.ref(name)} = judged.${sql.ref(name)}`)
  await sql`
    update emissions set ${sql.join(values)}${others}
    from jsonb_populate_recordset(null::emissions, ${JSON.stringify(rows)}::jsonb) as judged
    where emissions.id = judged.id and emissions.date = judged.date`.execute(db)
}
