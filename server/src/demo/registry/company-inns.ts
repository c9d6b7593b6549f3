import type { Enterprise } from './enterprises'

/** An invented, deterministic INN for each company, shared by all its objects. */
export function companyInns(all: readonly Enterprise[]): string[] {
  const firstOf = new Map<string, number>()
  return all.map(({ title, company = title }, index) => {
    const first = firstOf.get(company) ?? index
    firstOf.set(company, first)
    return String(900_000_000 + first * 7919)
  })
}
