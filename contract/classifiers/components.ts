import * as z from 'zod'
import { media } from '../domain/measurement/medium'
import { titles } from '../fields/titles'
import { freeText, recordId } from '../shapes'
import { mediumWords } from '../words'
import { classifier } from './classifier'

export const components = classifier({
  name: 'components',
  table: 'components',
  paths: { list: '/api/settings/components/', write: '/api/settings/components/' },
  title: { ru: 'Компоненты', uz: 'Komponentlar' },
  fields: {
    code: freeText(60).nullable().optional(),
    hazard_class: z.number().int().min(1).max(4).nullable().optional(),
    may_be_negative: z.boolean().optional(),
  },
  fieldTitles: {
    code: { ru: 'Обозначение', uz: 'Belgisi' },
    hazard_class: { ru: 'Класс опасности', uz: 'Xavflilik sinfi' },
    may_be_negative: { ru: 'Бывает ниже нуля', uz: 'Manfiy bo‘lishi mumkin' },
  },
  references: {
    group: { to: 'component_groups', title: { ru: 'Группа', uz: 'Guruh' }, optional: true },
    unit: { to: 'units', title: titles.unit },
  },
  searched: ['code'],
  filters: { group: recordId.optional(), medium: z.enum(media).optional() },
  choices: { medium: mediumWords },
})
