import { expect, test } from 'vitest'
import { companyInns } from './company-inns'
import { enterprises } from './enterprises'
import { inventEnterprises } from './invented-enterprises'

const district = (number: number) => ({
  sato: String(1_700_000 + number),
  name_ru: `Район${number} район`,
  latitude: 41,
  longitude: 69,
})

test('demo companies never share an INN, and some have several objects', () => {
  const all = [...enterprises, ...inventEnterprises(Array.from({ length: 60 }, (_, n) => district(n)))]
  const inns = companyInns(all)
  const companies = new Map<string, Set<string>>()
  all.forEach(({ title, company = title }, index) => {
    const inn = inns[index] ?? ''
    expect(inn).toMatch(/^\d{9}$/)
    companies.set(inn, new Set([...(companies.get(inn) ?? []), company]))
  })
  for (const [inn, names] of companies) expect([inn, [...names]]).toEqual([inn, [expect.any(String)]])
  expect(companies.size).toBeGreaterThan(all.length * 0.8)
  expect(companies.size).toBeLessThan(all.length)
})
