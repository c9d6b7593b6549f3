const at = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)

const parts = (month: string) => month.split('-').map(Number) as [number, number]

/** 2026-01 and −1 → 2025-12. */
export function monthsFrom(month: string, step: number): string {
  const [year, number] = parts(month)
  return at(year, number - 1 + step)
}

export function daysIn(month: string): number {
  const [year, number] = parts(month)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}
