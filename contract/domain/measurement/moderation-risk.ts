/** What makes a measurement worth a moderator's first look. */
export interface RiskSigns {
  /** How many times the limit. */
  readonly ratio: number | null
  readonly dangerCategory: number
  /** The value beside the middle of the last year's, as a quotient; null without a history. */
  readonly deviation: number | null
  /** Which part of the laboratory's recent records was cancelled, from 0 to 1. */
  readonly cancelledShare: number
}

/** From 0 to 100. The limit counts most, then the jump, then the object, then the laboratory. */
export function riskOf({ ratio, dangerCategory, deviation, cancelledShare }: RiskSigns): number {
  const overLimit = Math.min(ratio ?? 0, 5) * 10
  const jump =
    deviation === null ? 5 : Math.min(Math.abs(Math.log10(Math.max(deviation, 1e-3))), 1.5) * (20 / 1.5)
  const danger = dangerCategory === 0 ? 0 : (5 - dangerCategory) * 4
  const record = Math.min(Math.max(cancelledShare, 0), 1) * 14
  return Math.round((overLimit + jump + danger + record) * 100) / 100
}

/** From here on a risk is high: five times the limit alone, or three times it at a dangerous object. */
export const HIGH_RISK = 50

/** A value that differs tenfold from the last year's asks for confirmation. */
export const isTenfold = (deviation: number | null): boolean =>
  deviation !== null && (deviation >= 10 || deviation <= 0.1)

/** The risk of a record that is judged anew: all but the limit stays as it was. */
export function riskJudgedAnew(risk: number, before: number | null, after: number | null): number {
  const overLimit = (ratio: number | null) => Math.min(ratio ?? 0, 5) * 10
  return Math.round((risk - overLimit(before) + overLimit(after)) * 100) / 100
}
