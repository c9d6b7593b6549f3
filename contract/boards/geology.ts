import {
  approvedSites,
  landslideObservations,
  landslides,
  waterDeposits,
  waterIntakes,
} from '../registers/geology'
import { board } from './board'
import { badFigure, figure, known, number, units, value, words } from './figures'

const inDeposits = { register: waterDeposits }
const inIntakes = { register: waterIntakes }

const deposits = figure({ ru: 'Месторождений вод', uz: 'Suv konlari' }, inDeposits)
const reserves = figure({ ru: 'Запасы, тыс. м³/сут', uz: 'Zaxiralar, ming m³/sutka' }, inDeposits)
const allowed = value({ ru: 'Разрешено', uz: 'Ruxsat etilgan' }, units.daily)
const actual = value({ ru: 'Фактически', uz: 'Haqiqatda' }, units.daily)

export const groundwaterBoard = board({
  name: 'groundwater',
  path: '/api/orgs/geology/dashboard/',
  title: { ru: 'Подземные воды', uz: 'Yer osti suvlari' },
  access: 'geology.view',
  file: 'intakes',
  figures: {
    deposits,
    reserves,
    intakes: figure({ ru: 'Водозаборов', uz: 'Suv olish inshootlari' }, inIntakes),
    allowed: figure({ ru: 'Разрешено, м³/сут', uz: 'Ruxsat etilgan, m³/sutka' }, inIntakes),
    actual: figure({ ru: 'Отбирается, м³/сут', uz: 'Olinmoqda, m³/sutka' }, inIntakes),
    overdrawn: badFigure(
      { ru: 'Сверх разрешённого', uz: 'Ruxsatdan ortiq' },
      { register: waterIntakes, ofYear: ['overdrawn_in'] },
    ),
  },
  widgets: {
    by_region: {
      title: {
        ru: 'Разрешённый и фактический отбор по регионам',
        uz: 'Hududlar bo‘yicha ruxsat va olingan suv',
      },
      by: words.region,
      look: 'bars',
      fields: { allowed, actual },
      isHalf: true,
    },
    by_month: {
      title: { ru: 'Отбор по месяцам', uz: 'Oylar bo‘yicha olingan suv' },
      by: words.month,
      look: 'lines',
      fields: {
        actual: value({ ru: 'Этот год', uz: 'Shu yil' }, units.daily),
        before: value({ ru: 'Год назад', uz: 'Bir yil oldin' }, units.daily),
      },
      isHalf: true,
    },
    intakes: {
      title: { ru: 'Водозаборы: отбор против разрешённого', uz: 'Suv olish inshootlari: ruxsatga nisbatan' },
      by: { ru: 'Водозабор', uz: 'Suv olish inshooti' },
      look: 'table',
      fields: {
        allowed,
        actual,
        share: value({ ru: 'От разрешённого', uz: 'Ruxsatga nisbatan' }, units.percent),
      },
      opens: { register: waterIntakes, by: 'open' },
    },
  },
})

const active = { register: landslides, ofYear: ['active_in'] }
const risk = { ru: 'Степень риска', uz: 'Xavf darajasi' }
const people = number({ ru: 'Людей под угрозой', uz: 'Xavf ostidagi odamlar' })

export const geologyBoard = board({
  name: 'geology',
  path: '/api/orgs/geology/committee-dashboard/',
  title: { ru: 'Геология', uz: 'Geologiya' },
  access: 'geology.view',
  file: 'by_region',
  figures: {
    deposits,
    reserves,
    sites: figure(
      { ru: 'Утверждённых участков', uz: 'Tasdiqlangan uchastkalar' },
      { register: approvedSites },
    ),
    landslides: figure({ ru: 'Оползней на учёте', uz: 'Hisobdagi ko‘chkilar' }, { register: landslides }),
    active: badFigure({ ru: 'Активных в году', uz: 'Yil davomida faol' }, active),
    dangerous: badFigure(
      { ru: 'С риском 4–5 в году', uz: 'Yil davomida xavf 4–5' },
      { register: landslides, ofYear: ['dangerous_in'] },
    ),
    people: badFigure({ ru: 'Людей у активных оползней', uz: 'Faol ko‘chkilar yonidagi odamlar' }, active),
  },
  widgets: {
    by_year: {
      title: { ru: 'Оползни по годам', uz: 'Yillar bo‘yicha ko‘chkilar' },
      by: words.year,
      look: 'lines',
      fields: {
        active: number({ ru: 'Активных', uz: 'Faol' }),
        dangerous: number({ ru: 'С риском 4–5', uz: 'Xavf 4–5' }),
      },
      isHalf: true,
    },
    sites: {
      title: { ru: 'Утверждённые участки по виду сырья', uz: 'Xomashyo turi bo‘yicha uchastkalar' },
      by: approvedSites.fields.kind.title,
      look: 'bars',
      fields: { sites: number({ ru: 'Участков', uz: 'Uchastkalar' }) },
      opens: { register: approvedSites, by: 'kind' },
      isHalf: true,
    },
    landslides: {
      title: { ru: 'Самые опасные оползни', uz: 'Eng xavfli ko‘chkilar' },
      by: landslides.one,
      look: 'table',
      fields: {
        risk_level: number(risk),
        state: known(landslideObservations.fields.state),
        people,
        houses: number({ ru: 'Домов под угрозой', uz: 'Xavf ostidagi uylar' }),
      },
      opens: { register: landslides, by: 'open' },
    },
    by_region: {
      title: { ru: 'Регионы', uz: 'Hududlar' },
      by: words.region,
      look: 'table',
      fields: {
        deposits: number(deposits.title),
        intakes: number({ ru: 'Водозаборов', uz: 'Suv olish inshootlari' }),
        sites: number({ ru: 'Участков', uz: 'Uchastkalar' }),
        landslides: number({ ru: 'Оползней', uz: 'Ko‘chkilar' }),
        people,
      },
      opens: { register: waterDeposits, by: 'region' },
    },
  },
})
