import * as z from 'zod'
import type { Vocabulary } from '../words'
import { choice, day, measure, optional, reference, textLike } from './field'
import type { Figures } from './statistics'
import { titles } from './titles'

export const waterTitles = {
  filling: { ru: 'Наполнение', uz: 'To‘lganligi' },
  inflow: { ru: 'Приток', uz: 'Oqib kelishi' },
  outflow: { ru: 'Сброс', uz: 'Chiqarilishi' },
  near_bounds: { ru: 'Уровень у границ', uz: 'Sathi chegarada' },
}

/** Of a month, compared with the same month a year before. */
export const waterFigures = {
  filling: { kind: 'count', title: { ru: 'Наполнение, %', uz: 'To‘lganligi, %' } },
  volume: { kind: 'count', title: { ru: 'Воды, млн м³', uz: 'Suv, mln m³' } },
  inflow: { kind: 'count', title: { ru: 'Приток, м³/с', uz: 'Oqib kelishi, m³/s' } },
  outflow: { kind: 'count', title: { ru: 'Сброс, м³/с', uz: 'Chiqarilishi, m³/s' } },
  read: { kind: 'count', title: { ru: 'С показаниями за месяц', uz: 'Oy ko‘rsatkichi bor' } },
  reservoirs: { kind: 'count', title: { ru: 'Водохранилищ', uz: 'Suv omborlari' } },
  near_bounds: { kind: 'count', title: waterTitles.near_bounds, isBad: true },
} as const satisfies Figures

export const levelStates = z.enum(['low', 'high', 'normal'])

const levelStateWords: Vocabulary<z.output<typeof levelStates>> = {
  low: { ru: 'У нижней границы', uz: 'Quyi chegarada' },
  high: { ru: 'У верхней границы', uz: 'Yuqori chegarada' },
  normal: { ru: 'В пределах', uz: 'Chegara ichida' },
}

const percent = { ru: '%', uz: '%' }
const flow = { ru: 'м³/с', uz: 'm³/s' }

export const boardFields = {
  name: textLike(titles.name, z.string(), { width: 36 }),
  region: reference(titles.region, 'regions', { width: 26 }),
  date: optional(day({ ru: 'Показания от', uz: 'Ko‘rsatkich sanasi' }, { width: 14 })),
  filling: optional(measure(waterTitles.filling, percent, {})),
  filling_before: optional(measure({ ru: 'Годом раньше', uz: 'Bir yil avval' }, percent, {})),
  filling_min: optional(measure({ ru: 'Наименьшее за годы', uz: 'Yillar bo‘yicha eng kami' }, percent, {})),
  filling_max: optional(measure({ ru: 'Наибольшее за годы', uz: 'Yillar bo‘yicha eng ko‘pi' }, percent, {})),
  inflow: optional(measure(waterTitles.inflow, flow, {})),
  outflow: optional(measure(waterTitles.outflow, flow, {})),
  level_state: optional(
    choice({ ru: 'Уровень сейчас', uz: 'Hozirgi sathi' }, levelStates, levelStateWords, { width: 20 }),
  ),
}
