import * as z from 'zod'
import { titles } from '../fields/titles'
import { recordId } from '../shapes'
import { classifier } from './classifier'

const regionCode = z.string().regex(/^\d{4}$/, 'sato-region')
const districtCode = z.string().regex(/^\d{7}$/, 'sato-district')

const fieldTitles = {
  sato: { ru: 'Код СОАТО', uz: 'MHOBT kodi' },
  parent_id: { ru: 'ID региона', uz: 'Hudud ID' },
}

const references = { parent: { to: 'regions', title: titles.region } } as const

/** Three views of one table. */

export const parentRegions = classifier({
  name: 'parent-regions',
  table: 'regions',
  paths: { list: '/api/settings/parent-regions/', write: '/api/settings/parent-regions/' },
  title: { ru: 'Регионы', uz: 'Hududlar' },
  fields: { sato: regionCode, parent_id: z.null().optional() },
  fieldTitles,
  key: 'sato',
  filters: { sato: z.string().max(7).optional() },
  only: { column: 'parent_id', is: 'null' },
})

export const childRegions = classifier({
  name: 'child-regions',
  table: 'regions',
  paths: { list: '/api/settings/child-regions/', write: '/api/settings/child-regions/' },
  title: { ru: 'Районы', uz: 'Tumanlar' },
  fields: { sato: districtCode, parent_id: recordId },
  fieldTitles,
  references,
  key: 'sato',
  filters: { sato: z.string().max(7).optional(), parent_id: recordId.optional() },
  only: { column: 'parent_id', is: 'not null' },
})

export const allRegions = classifier({
  name: 'get-all-regions',
  table: 'regions',
  paths: { list: '/api/settings/get-all-regions/', write: '/api/settings/get-all-regions/' },
  title: { ru: 'Регионы и районы', uz: 'Hududlar va tumanlar' },
  fields: { sato: z.union([regionCode, districtCode]), parent_id: recordId.nullable().optional() },
  fieldTitles,
  key: 'sato',
  filters: { sato: z.string().max(7).optional(), parent_id: recordId.optional() },
})
