export interface Exceedance {
  date: string
  load: number
  isAccepted: boolean
  laboratoryId: number | null
}

/** A load this many times greater notifies again. */
const WORSE = 1.5

export interface Summed {
  first_date: string
  last_date: string
  exceedances: number
  worst_load: number
  is_confirmed: boolean
  laboratories: number[]
}

export function sumUp(exceedances: readonly Exceedance[]): Summed | undefined {
  const dates = exceedances.map(({ date }) => date).sort()
  const [first] = dates
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return undefined
  return {
    first_date: first,
    last_date: last,
    exceedances: exceedances.length,
    worst_load: Math.max(...exceedances.map(({ load }) => load)),
    is_confirmed: exceedances.some(({ isAccepted }) => isAccepted),
    laboratories: [...new Set(exceedances.flatMap(({ laboratoryId }) => laboratoryId ?? []))].sort(
      (a, b) => a - b,
    ),
  }
}

export const hasWorsened = (alerted: number, worst: number): boolean =>
  worst > alerted && worst >= alerted * WORSE

/** An exceedance this soon after closing reopens the case. */
export const SAME_TROUBLE_DAYS = 30
