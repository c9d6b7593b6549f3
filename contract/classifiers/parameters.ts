import { titles } from '../fields/titles'
import { recordId } from '../shapes'
import { classifier } from './classifier'

const measured = {
  fields: {},
  fieldTitles: {},
  references: { unit: { to: 'units', title: titles.unit } },
  filters: { unit: recordId.optional() },
} as const

export const objectParameters = classifier({
  ...measured,
  name: 'company-param-units',
  table: 'object_parameters',
  paths: {
    list: '/api/company-objects/company-param-units/',
    write: '/api/company-objects/company-param-units/',
  },
  title: { ru: 'Параметры объектов', uz: 'Obyekt parametrlari' },
})

export const sourceParameters = classifier({
  ...measured,
  name: 'polution-units',
  table: 'source_parameters',
  paths: { list: '/api/company-objects/polution-units/', write: '/api/company-objects/polution-units/' },
  title: { ru: 'Параметры источников', uz: 'Manba parametrlari' },
})
