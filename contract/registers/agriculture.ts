import { measure, optional, year } from '../fields/field'
import { kind, region, square } from './common-fields'
import { register } from './register'

const tonnes = { ru: 'т', uz: 't' }
const hectares = (title: { ru: string; uz: string }) => optional(measure(title, square, { isSorted: true }))

const declared = register({
  table: 'agriculture',
  path: '/api/orgs/agriculture-first/',
  title: { ru: 'Посевы и земли', uz: 'Ekinlar va yerlar' },
  one: { ru: 'Культура за год', uz: 'Yillik ekin' },
  access: { read: 'agriculture.view', edit: 'agriculture.edit', export: 'agriculture.excel' },
  place: 'region',
  fields: {
    region,
    year: year({ ru: 'Год', uz: 'Yil' }, { isSorted: true }),
    crop: kind(
      { ru: 'Культура', uz: 'Ekin' },
      {
        cotton: { ru: 'Хлопчатник', uz: 'Paxta' },
        grain: { ru: 'Зерновые', uz: 'Don' },
        rice: { ru: 'Рис', uz: 'Sholi' },
        vegetables: { ru: 'Овощи и бахчи', uz: 'Sabzavot va poliz' },
        orchards: { ru: 'Сады и виноградники', uz: 'Bog‘ va uzumzorlar' },
        fodder: { ru: 'Кормовые', uz: 'Yem-xashak' },
      },
      20,
    ),
    sown_area: measure({ ru: 'Посевная площадь', uz: 'Ekin maydoni' }, square, { isSorted: true }),
    irrigated_area: hectares({ ru: 'Орошается', uz: 'Sug‘oriladi' }),
    fertiliser: optional(
      measure({ ru: 'Минеральные удобрения', uz: 'Mineral o‘g‘itlar' }, tonnes, { isSorted: true }),
    ),
    pesticides: optional(measure({ ru: 'Пестициды', uz: 'Pestitsidlar' }, tonnes, { isSorted: true })),
    degraded_area: hectares({ ru: 'Деградированные земли', uz: 'Degradatsiyalangan yerlar' }),
    saline_area: hectares({ ru: 'Засолённые земли', uz: 'Sho‘rlangan yerlar' }),
  },
  namedBy: ['crop', 'region', 'year'],
  shown: ['region', 'year', 'crop', 'sown_area', 'irrigated_area', 'fertiliser', 'pesticides', 'saline_area'],
  ordering: '-year',
  period: 'year',
})

/** Without the final slash, as in the specification. */
const read = { ...declared.read, path: '/api/orgs/agriculture-first/{id}' as const }
export const agriculture = { ...declared, read, reads: [read] }
