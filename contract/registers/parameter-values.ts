import { day, number, reference } from '../fields/field'
import { titles } from '../fields/titles'
import { decimal } from '../shapes'
import { record } from './common-fields'
import { register } from './register'

const access = { read: 'objects.view', edit: 'objects.edit', export: 'objects.export' } as const

const parameter = { ru: 'Параметр', uz: 'Parametr' }
const object = record(titles.object, 'company_objects', 44)

/** The unit is part of the parameter's name. */
const worth = {
  value: number(titles.value, decimal().min(-1_000_000_000).max(1_000_000_000_000), {
    width: 16,
    isSorted: true,
    isExact: true,
  }),
  since: day(titles.valid_from, { width: 14, isSorted: true }),
}

const about = {
  access,
  place: 'object',
  ordering: '-since',
  period: 'since',
} as const

export const objectParameterValues = register({
  ...about,
  table: 'object_parameter_values',
  path: '/api/company-objects/object-parameters/',
  title: { ru: 'Параметры объектов', uz: 'Obyektlar parametrlari' },
  one: { ru: 'Параметр объекта', uz: 'Obyekt parametri' },
  fields: {
    object,
    parameter: reference(parameter, 'object_parameters', { width: 36, filter: 'often', isSorted: true }),
    ...worth,
  },
  namedBy: ['object', 'parameter', 'since'],
  shown: ['object', 'parameter', 'value', 'since'],
})

export const sourceParameterValues = register({
  ...about,
  table: 'source_parameter_values',
  path: '/api/company-objects/source-parameters/',
  title: { ru: 'Параметры источников', uz: 'Manbalar parametrlari' },
  one: { ru: 'Параметр источника', uz: 'Manba parametri' },
  fields: {
    object,
    source: reference(titles.source, 'pollution_sources', {
      within: 'object',
      width: 30,
      filter: 'often',
      isSorted: true,
    }),
    parameter: reference(parameter, 'source_parameters', { width: 36, filter: 'often', isSorted: true }),
    ...worth,
  },
  namedBy: ['source', 'parameter', 'since'],
  shown: ['object', 'source', 'parameter', 'value', 'since'],
})
