export interface RiskSigns {
  readonly ratio: number | null
  readonly dangerCategory: number
  /** Value divided by the median of the last year; null without a history. */
  readonly deviation: number | null
  /** Share of the laboratory's recent records that were cancelled, 0 to 1. */
  readonly cancelledShare: number
}

/** 0 to 100. The limit counts most, then the jump, the object, the laboratory. */
export function riskOf({ ratio, dangerCategory, deviation, cancelledShare }: RiskSigns): number {
  const overLimit = Math.min(ratio ?? 0, 5) * 10
  const jump =
    deviation === null ? 5 : Math.min(Math.abs(Math.log10(Math.max(deviation, 1e-3))), 1.5) * (20 / 1.5)
  const danger = dangerCategory === 0 ? 0 : (5 - dangerCategory) * 4
  const record = Math.min(Math.max(cancelledShare, 0), 1) * 14
  return Math.round((overLimit + jump + danger + record) * 100) / 100
}

/** Five times the limit, or three times it at a dangerous object. */
export const HIGH_RISK = 50

/** Needs confirmation. */
export const isTenfold = (deviation: number | null): boolean =>
  deviation !== null && (deviation >= 10 || deviation <= 0.1)

/** Only the part of the limit changes. */
export function riskJudgedAnew(risk: number, before: number | null, after: number | null): number {
  const overLimit = (ratio: number | null) => Math.min(ratio ?? 0, 5) * 10
  return Math.round((risk - overLimit(before) + overLimit(after)) * 100) / 100
}
