import type { Medium } from '#contract/domain/measurement/medium'

const list = '/api/company-objects/get-emissions/'

/** The first page of what waits for a decision, the riskiest first. */
export const queueOf = (medium: Medium) => [
  `${list}?medium=${medium}&undecided=true&page=1&page_size=25&ordering=-risk`,
]

/** The first page of what was measured, and the cards above it. */
export const recordsOf = (medium: Medium) => [
  `${list}?medium=${medium}&page=1&page_size=25`,
  `/api/company-objects/get-emissions_cart/?medium=${medium}`,
]
