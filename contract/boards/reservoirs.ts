import { boardFields, waterFigures, waterTitles } from '../fields/water'
import { reservoirs } from '../registers/reservoirs'
import { board } from './board'
import { badFigure, figure, known, units, value, words } from './figures'

const metres = { ru: 'м', uz: 'm' }
const filling = value(waterTitles.filling, units.percent)

/** For the ministry of emergencies. */
export const reservoirBoard = board({
  name: 'reservoirs',
  path: '/api/orgs/mchs/reservoirs/',
  title: { ru: 'Водохранилища', uz: 'Suv omborlari' },
  access: 'monitoring.reservoirs',
  file: 'reservoirs',
  figures: {
    reservoirs: figure(waterFigures.reservoirs.title, { register: reservoirs }),
    volume: figure(waterFigures.volume.title, { register: reservoirs, upTo: ['date_to'] }),
    near_bounds: badFigure(waterTitles.near_bounds, {
      register: reservoirs,
      filters: { near_bounds: true },
      upTo: ['date_to'],
    }),
  },
  widgets: {
    by_month: {
      title: { ru: 'Наполнение по месяцам', uz: 'Oylar bo‘yicha to‘lganlik' },
      by: words.month,
      look: 'lines',
      fields: {
        filling: value({ ru: 'Этот год', uz: 'Shu yil' }, units.percent),
        before: value({ ru: 'Год назад', uz: 'Bir yil oldin' }, units.percent),
      },
    },
    reservoirs: {
      title: { ru: 'Водохранилища', uz: 'Suv omborlari' },
      by: reservoirs.one,
      look: 'table',
      fields: {
        filling,
        level: value({ ru: 'Уровень', uz: 'Sathi' }, metres),
        lowest: value({ ru: 'Низший', uz: 'Eng past' }, metres),
        highest: value({ ru: 'Высший', uz: 'Eng yuqori' }, metres),
        state: known(boardFields.level_state),
        date: known(boardFields.date),
      },
      opens: { register: reservoirs, by: 'open' },
    },
  },
})
