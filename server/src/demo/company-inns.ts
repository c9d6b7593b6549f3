import type { Enterprise } from './enterprises'

/** Invented, and always the same: a company has an INN of its own, and all of its objects have that. */
export function companyInns(all: readonly Enterprise[]): string[] {
  const firstOf = new Map<string, number>()
  return all.map(({ title, company = title }, index) => {
    const first = firstOf.get(company) ?? index
    firstOf.set(company, first)
    return String(900_000_000 + first * 7919)
  })
}
