/** A new expertise takes about this long. */
export const conclusionWarningDays = 60

export type ConclusionTerm = 'none' | 'valid' | 'expiring' | 'expired'

interface Concluded {
  status: string
  valid_until: string | null
}

/** The last day still counts. */
export function conclusionTerm({ status, valid_until }: Concluded, today: string): ConclusionTerm {
  if (status !== 'approved' || valid_until === null) return 'none'
  if (valid_until < today) return 'expired'
  return valid_until <= dayAfter(today, conclusionWarningDays) ? 'expiring' : 'valid'
}

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
