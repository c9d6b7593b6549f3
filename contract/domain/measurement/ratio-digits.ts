import { writeNumber } from './decimal'

const usual = 2
const most = 6

/** Two, or as many more as keep a ratio above 1 from reading as 1,00. Null where that takes too many. */
export function ratioDigits(ratio: number): number | null {
  if (!(ratio > 1) || !Number.isFinite(ratio)) return usual
  for (let digits = usual; digits <= most; digits++) if (Number(ratio.toFixed(digits)) > 1) return digits
  return null
}

/** With a point, for files and the journal. */
export function writeRatio(ratio: number): string {
  const digits = ratioDigits(ratio)
  return digits === null ? writeNumber(ratio) : ratio.toFixed(digits)
}
