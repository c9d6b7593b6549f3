import * as z from 'zod'
import { objectFields } from '../fields/objects'
import { recordId } from '../shapes'
import { classifier, closed } from './classifier'

export const ownershipForms = classifier({
  name: 'ownerships',
  table: 'ownership_forms',
  paths: { list: '/api/settings/ownerships/', write: '/api/settings/ownerships/' },
  title: { ru: 'Формы собственности', uz: 'Mulk shakllari' },
  isTitled: true,
  fields: {},
  fieldTitles: {},
  filters: {},
})

export const activityFields = classifier({
  name: 'activity-fields',
  table: 'activity_fields',
  paths: { list: '/api/settings/activity-fields-v2/', write: '/api/settings/activity-fields/' },
  title: { ru: 'Сферы деятельности', uz: 'Faoliyat sohalari' },
  isTitled: true,
  fields: { ordinal: z.number().int().min(0).max(1_000_000).optional() },
  fieldTitles: { ordinal: { ru: 'Порядок', uz: 'Tartib' } },
  filters: {},
})

const subordination = {
  table: 'subordinations',
  title: objectFields.subordination.title,
  isTitled: true,
  fields: {},
  fieldTitles: {},
  filters: {},
} as const

export const departmentSubordinations = classifier({
  ...subordination,
  name: 'department-subordinations',
  paths: {
    list: '/api/settings/department-subordinations-v2/',
    write: '/api/settings/department-subordinations/',
  },
})

/** Second address of the specification. */
export const subordinations = classifier({
  ...subordination,
  name: 'subordinations',
  paths: { list: '/api/company-objects/subordinations/', write: '/api/company-objects/subordinations/' },
})

export const dangerCategories = closed(
  classifier({
    name: 'danger-categories',
    table: 'danger_categories',
    paths: { list: '/api/settings/danger-categories/', write: '/api/settings/danger-categories/' },
    title: { ru: 'Категории опасности', uz: 'Xavflilik toifalari' },
    fields: {},
    fieldTitles: {},
    filters: {},
    // 0 is "not assigned".
    id: z.union([recordId, z.literal([0, '0']).transform(() => 0)]),
  }),
)
