interface Counted {
  measured: number
  judged: number
  exceeded: number
  under: number
}

/** The one word for a quarter: the worst that was in it. */
export function complianceOf({ measured, judged, exceeded, under }: Counted) {
  if (measured === 0) return 'no_data'
  if (judged === 0) return 'unjudged'
  if (exceeded > 0) return 'exceeded'
  return under > 0 ? 'under' : 'normal'
}

const numerals = ['I', 'II', 'III', 'IV']

/** 2026-07-01 begins quarter III. */
export const numeralOf = (start: string) => numerals[Math.floor((Number(start.slice(5, 7)) - 1) / 3)]
