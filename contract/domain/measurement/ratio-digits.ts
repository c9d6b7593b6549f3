import { writeNumber } from './decimal'

const usual = 2
const most = 6

/**
 * How many decimals a ratio to the norm is shown with: two, or as many more as keep what is above 1 from reading as
 * 1,00. Null where no reasonable number of them does.
 */
export function ratioDigits(ratio: number): number | null {
  if (!(ratio > 1) || !Number.isFinite(ratio)) return usual
  for (let digits = usual; digits <= most; digits++) if (Number(ratio.toFixed(digits)) > 1) return digits
  return null
}

/** With a point, as files and the journal keep it. */
export function writeRatio(ratio: number): string {
  const digits = ratioDigits(ratio)
  return digits === null ? writeNumber(ratio) : ratio.toFixed(digits)
}
