import { titles } from '../fields/titles'
import { emergencies, highRiskObjects, inspections } from '../registers/emergencies'
import { board } from './board'
import { badFigure, figure, known, number, value, wholeYear, words } from './figures'

const opens = { register: emergencies, ofYear: wholeYear }
const events = number({ ru: 'Событий', uz: 'Hodisalar' })
const injured = number({ ru: 'Пострадавших', uz: 'Jabrlanganlar' })
const damage = value({ ru: 'Ущерб', uz: 'Zarar' }, { ru: 'млн сум', uz: 'mln so‘m' })
const people = number({ ru: 'Людей под угрозой', uz: 'Xavf ostidagi odamlar' })

export const emergencyBoard = board({
  name: 'emergencies',
  path: '/api/orgs/mchs/dashboard/',
  title: { ru: 'Чрезвычайные ситуации', uz: 'Favqulodda vaziyatlar' },
  access: 'monitoring.high-risk',
  file: 'by_region',
  figures: {
    objects: figure({ ru: 'Опасных объектов', uz: 'Xavfli obyektlar' }, { register: highRiskObjects }),
    dangerous: badFigure(
      { ru: 'Состояние опасное', uz: 'Holati xavfli' },
      { register: highRiskObjects, filters: { state: 'dangerous' }, upTo: ['date_to'] },
    ),
    not_inspected: badFigure(
      { ru: 'Не осмотрены в году', uz: 'Yil davomida ko‘rilmagan' },
      { register: highRiskObjects, ofYear: ['not_inspected_in'] },
    ),
    people: figure({ ru: 'Людей под угрозой', uz: 'Xavf ostidagi odamlar' }, { register: highRiskObjects }),
    events: badFigure({ ru: 'Чрезвычайных ситуаций', uz: 'Favqulodda vaziyatlar' }, opens),
    injured: badFigure({ ru: 'Пострадавших', uz: 'Jabrlanganlar' }, opens),
    damage: badFigure({ ru: 'Ущерб, млн сум', uz: 'Zarar, mln so‘m' }, opens),
  },
  widgets: {
    kinds: {
      title: { ru: 'Чрезвычайные ситуации по видам', uz: 'Turlari bo‘yicha favqulodda vaziyatlar' },
      by: words.kind,
      look: 'bars',
      fields: { events, before: number({ ru: 'Год назад', uz: 'Bir yil oldin' }) },
      opens: { ...opens, by: 'kind' },
      isHalf: true,
    },
    by_year: {
      title: { ru: 'По годам', uz: 'Yillar bo‘yicha' },
      by: words.year,
      look: 'lines',
      fields: { events, injured },
      isHalf: true,
    },
    objects: {
      title: { ru: 'Объекты, за которыми надо смотреть', uz: 'Nazorat kerak bo‘lgan obyektlar' },
      by: highRiskObjects.one,
      look: 'table',
      fields: {
        kind: known(highRiskObjects.fields.kind),
        risk_category: number({ ru: 'Категория риска', uz: 'Xavf toifasi' }),
        state: known(inspections.fields.state),
        date: known(inspections.fields.date),
        people,
      },
      opens: { register: highRiskObjects, by: 'open' },
    },
    by_region: {
      title: { ru: 'Регионы', uz: 'Hududlar' },
      by: words.region,
      look: 'table',
      fields: { objects: number(titles.objects_count), people, events, injured, damage },
      opens: { register: highRiskObjects, by: 'region' },
    },
  },
})
