import * as z from 'zod'
import { text } from '../shapes'
import { classifier, readOnly } from './classifier'

/** Only units of one dimension can be converted. */
const dimensions = {
  concentration: { ru: 'Концентрация', uz: 'Konsentratsiya' },
  'mass-fraction': { ru: 'Массовая доля', uz: 'Massa ulushi' },
  'mass-rate': { ru: 'Массовый расход', uz: 'Massa sarfi' },
  'yearly-mass': { ru: 'Масса за год', uz: 'Yillik massa' },
  'volume-rate': { ru: 'Объёмный расход', uz: 'Hajm sarfi' },
  acidity: { ru: 'Кислотность', uz: 'Kislotalilik' },
  temperature: { ru: 'Температура', uz: 'Harorat' },
  voltage: { ru: 'Напряжение', uz: 'Kuchlanish' },
  share: { ru: 'Доля', uz: 'Ulush' },
  length: { ru: 'Длина', uz: 'Uzunlik' },
  speed: { ru: 'Скорость', uz: 'Tezlik' },
  area: { ru: 'Площадь', uz: 'Maydon' },
  count: { ru: 'Количество', uz: 'Miqdor' },
}

export const units = readOnly(
  classifier({
    name: 'units',
    table: 'units',
    paths: { list: '/api/settings/units/', write: '/api/settings/units/' },
    title: { ru: 'Единицы измерения', uz: 'O‘lchov birliklari' },
    fields: {
      symbol: text(30),
      abbreviation: text(30),
      designation: text(30),
      type: text(30),
      factor: z.number().positive(),
    },
    fieldTitles: {
      symbol: { ru: 'Символ', uz: 'Ramz' },
      abbreviation: { ru: 'Обозначение (рус.)', uz: 'Belgisi (ruscha)' },
      designation: { ru: 'Обозначение (узб.)', uz: 'Belgisi (o‘zbekcha)' },
      type: { ru: 'Что измеряет', uz: 'Nimani o‘lchaydi' },
      factor: { ru: 'Множитель к основной', uz: 'Asosiy birlikka ko‘paytma' },
    },
    choices: { type: dimensions },
    searched: ['symbol', 'abbreviation', 'designation'],
    /** The specification sends `type` null for all. */
    filters: {
      type: z
        .string()
        .max(30)
        .transform((type) => (type === 'null' ? undefined : type))
        .optional(),
    },
  }),
)
