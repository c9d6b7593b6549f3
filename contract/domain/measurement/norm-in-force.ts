import { includes, type Period } from '../registry/period'
import type { Decimal } from './decimal'
import { type Judgement, judgeEmission, judgeObject, type Limits, type ObjectJudgement } from './exceedance'
import { parseLimit } from './limit'
import type { MeasuredValue } from './measured-value'
import type { NormativeType } from './normative-type'
import { inBaseUnit, isComparable, type Unit } from './unit-conversion'

export interface Norm extends Period {
  readonly type: NormativeType
  /** Stored form: `0.5`, `6.5-8.5`, `6-`. */
  readonly value: string
  readonly unit: Unit
  readonly status: 'active' | 'inactive'
}

export interface NormsOfDay {
  readonly inForce: Partial<Record<NormativeType, Norm>>
  /** In force, but in a unit of another dimension. */
  readonly incomparable: readonly Norm[]
}

/** Norms of one type do not overlap. */
export function normsInForce(all: readonly Norm[], day: string, unit: Unit): NormsOfDay {
  const ofDay = all.filter((norm) => norm.status === 'active' && includes(norm, day))
  const [usable, incomparable] = [
    ofDay.filter((norm) => isComparable(norm.unit, unit)),
    ofDay.filter((norm) => !isComparable(norm.unit, unit)),
  ]
  return { inForce: Object.fromEntries(usable.map((norm) => [norm.type, norm])), incomparable }
}

export type NormsByType = Partial<Record<NormativeType, Pick<Norm, 'type' | 'value' | 'unit'>>>

/** The verdict of the record and that of its object. */
export interface JudgedByNorms extends Judgement {
  readonly object: ObjectJudgement
}

/** Compared exactly, in the base unit. */
export function judgeByNorms(measured: MeasuredValue, unit: Unit, inForce: NormsByType): JudgedByNorms {
  const limits: { -readonly [Type in keyof Limits]: Limits[Type] } = {}
  for (const norm of Object.values(inForce)) {
    const limit = parseLimit(norm.value)
    if (typeof limit === 'string') throw new Error(`A normative is kept as «${norm.value}»`)
    const inBase = (value: Decimal | null) => value && inBaseUnit(value, norm.unit)
    limits[norm.type] = { min: inBase(limit.min), max: inBase(limit.max) }
  }
  const compared = { ...measured, value: inBaseUnit(measured.value, unit) }
  return { ...judgeEmission(compared, limits), object: judgeObject(compared, limits) }
}
