import type { Selectable } from 'kysely'
import { type Limit, parseLimit, writeLimit } from '#contract/domain/measurement/limit'
import type { MeasuredValue } from '#contract/domain/measurement/measured-value'
import { judgeByNorms, type Norm, normsInForce } from '#contract/domain/measurement/norm-in-force'
import { inUnit, type Unit } from '#contract/domain/measurement/unit-conversion'
import type { AllTables } from '../core/database/refined-tables'

export type JudgedColumns = Pick<
  Selectable<AllTables['emissions']>,
  | 'pdv'
  | 'pdk'
  | 'fon'
  | 'normative_type'
  | 'normative_value'
  | 'normative_unit_id'
  | 'ratio'
  | 'verdict'
  | 'flagged'
>

/** A measurement judged by the norms of its day, with what it was judged by. */
export function judgeEmission(
  measured: MeasuredValue,
  unit: Unit,
  day: string,
  norms: readonly Norm[],
): JudgedColumns {
  const ofDay = normsInForce(norms, day, unit)
  const { verdict, ratio, by, flagged } = judgeByNorms(measured, unit, ofDay)
  const shown = (norm: Norm | undefined) => (norm ? limitInUnit(norm, unit) : null)
  const judgedBy = by === null ? undefined : ofDay.inForce[by]
  return {
    pdv: shown(ofDay.inForce.pdv),
    pdk: shown(ofDay.inForce.pdk),
    fon: shown(ofDay.inForce.fon),
    normative_type: by as 'pdv' | 'pdk' | null,
    normative_value: judgedBy?.value ?? null,
    normative_unit_id: judgedBy?.unit.id ?? null,
    ratio,
    verdict,
    flagged,
  }
}

function limitInUnit(norm: Norm, unit: Unit): string {
  const { min, max } = parseLimit(norm.value) as Limit
  return writeLimit({ min: min && inUnit(min, norm.unit, unit), max: max && inUnit(max, norm.unit, unit) })
}
