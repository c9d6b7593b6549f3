import * as z from 'zod'
import { choice, measure, optional, year } from '../fields/field'
import { titles } from '../fields/titles'
import type { Vocabulary } from '../words'
import { record } from './common-fields'
import { register } from './register'

const energyClass = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G'])

/** The same letters in both languages. */
const classWords = Object.fromEntries(
  energyClass.options.map((letter) => [letter, { ru: letter, uz: letter }]),
) as Vocabulary<z.output<typeof energyClass>>

export const energyAudits = register({
  table: 'energy_audits',
  path: '/api/orgs/energy-audits/',
  title: { ru: 'Энергоаудит', uz: 'Energoaudit' },
  one: { ru: 'Энергоаудит объекта', uz: 'Obyekt energoauditi' },
  access: { read: 'energy-audits.view', edit: 'energy-audits.edit' },
  place: 'object',
  fields: {
    object: record(titles.object, 'company_objects', 44),
    year: year({ ru: 'Год', uz: 'Yil' }, { isSorted: true }),
    energy_class: choice({ ru: 'Класс', uz: 'Sinfi' }, energyClass, classWords, {
      width: 10,
      filter: 'often',
      isSorted: true,
    }),
    electricity: optional(
      measure(
        { ru: 'Электроэнергия', uz: 'Elektr energiyasi' },
        { ru: 'МВт·ч', uz: 'MVt·soat' },
        { isSorted: true },
      ),
    ),
    gas: optional(measure({ ru: 'Газ', uz: 'Gaz' }, { ru: 'тыс. м³', uz: 'ming m³' }, { isSorted: true })),
    heat: optional(measure({ ru: 'Тепло', uz: 'Issiqlik' }, { ru: 'Гкал', uz: 'Gkal' }, { isSorted: true })),
    saving_potential: optional(
      measure(
        { ru: 'Можно сберечь', uz: 'Tejash mumkin' },
        { ru: '%', uz: '%' },
        { max: 100, isSorted: true },
      ),
    ),
  },
  namedBy: ['object', 'year'],
  shown: ['object', 'year', 'energy_class', 'electricity', 'gas', 'heat', 'saving_potential'],
  ordering: '-year',
  period: 'year',
})
