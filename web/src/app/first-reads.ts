import { apiBase } from '../lib/api/api-base'
import { askEarly } from '../lib/api/early-reads'
import { hasSession } from '../lib/session/cookies'

const profile = '/api/auth/get-user/'
const emissions = '/api/company-objects/get-emissions/'
const objects = '/api/company-objects/objects/?page=1&page_size=25'
const statistics = '/api/company-objects/'

/** The first page of what waits for a decision, the riskiest first. */
const queueOf = (medium: string) => [
  `${emissions}?medium=${medium}&undecided=true&page=1&page_size=25&ordering=-risk`,
]

/** The first page of what was measured, and the cards above it. */
const recordsOf = (medium: string) => [
  `${emissions}?medium=${medium}&page=1&page_size=25`,
  `/api/company-objects/get-emissions_cart/?medium=${medium}`,
]

/** What screens ask the server for first, as addresses: it is asked for before their scripts have arrived. */
export const firstReads: Record<string, readonly string[]> = {
  '/labor/air': recordsOf('air'),
  '/labor/water': recordsOf('water'),
  '/labor/ground': recordsOf('ground'),
  '/csak/air': recordsOf('air'),
  '/csak/water': recordsOf('water'),
  '/csak/ground': recordsOf('ground'),
  '/csak/moderation_air': queueOf('air'),
  '/csak/moderation_water': queueOf('water'),
  '/csak/moderation_ground': queueOf('ground'),
  '/objects_list': [objects, '/api/company-objects/count-companies-region', '/api/maps/objects/sight/'],
  '/dictionary/objects': [objects],
  '/settings/dashboard': ['/api/settings/dashboard/'],
  '/settings/users': ['/api/settings/users/?page=1&page_size=25'],
  '/online-co2/index': ['/api/company-objects/stations/?page_size=500'],
  '/statistics/genaral-list': [`${statistics}get-statistics-miz-343/?by=region`],
  '/statistics/genaral-list-gam': [`${statistics}get-statistics-miz-343/?by=ministry`],
  '/statistics/list-pkm': [`${statistics}get_statistics_pkm/?list=pkm343&by=object`],
  '/statistics/list-miz': [`${statistics}get_statistics_pkm/?list=miz&by=object`],
  '/statistics/list-report': [`${statistics}get_statistics_execution_report/?by=region`],
  '/statistics/object-subject-miz': [`${statistics}get_statistics_object_subject_miz/?by=region`],
}

/** An address that asks for more than the screen's own beginning leads to other reads: the page finds them itself. */
export function askForFirstReads() {
  const { pathname, search } = window.location
  if (!hasSession() || pathname.startsWith('/pages/')) return
  const reads = search === '' ? (firstReads[pathname.replace(/\/$/, '')] ?? []) : []
  for (const path of [profile, ...reads]) askEarly(apiBase() + path)
}
