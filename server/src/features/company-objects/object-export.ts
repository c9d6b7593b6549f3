import type { Readable } from 'node:stream'
import type { countObjectsByRegion, listObjects } from '#contract/api/company-objects'
import { objectStatusWords, yesNoWords } from '#contract/registry-words'
import type { Language } from '#contract/shapes'
import type { App } from '../../core/app'
import { dayOf } from '../../core/clock'
import type { Call } from '../../core/http/serve'
import type { Cell } from '../../core/spreadsheet/cells'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import type { Column } from '../../core/spreadsheet/write-spreadsheet'
import { type ObjectRow, objectRows } from './object-queries'
import { type RegionCountRow, regionCountRows } from './region-count-queries'

type Heading = [ru: string, uz: string, width: number]
const titled = (lang: Language, [ru, uz, width]: Heading) => ({ header: lang === 'uz' ? uz : ru, width })

const yesOrNo = (value: boolean, lang: Language) => yesNoWords[value ? 'yes' : 'no'][lang]

function objectColumns(lang: Language): Column<ObjectRow>[] {
  const text = (heading: Heading, value: (row: ObjectRow) => Cell) => ({ ...titled(lang, heading), value })
  const date = (heading: Heading, value: (row: ObjectRow) => Cell) => ({
    ...text(heading, value),
    type: 'date' as const,
  })
  return [
    text(['ID', 'ID', 8], (row) => row.id),
    text(['Наименование', 'Nomi', 44], (row) => row.title),
    text(['ИНН', 'STIR', 12], (row) => row.inn),
    text(['Регион', 'Hudud', 26], (row) => row.region_name),
    text(['Район', 'Tuman', 26], (row) => row.district_name),
    text(['Адрес', 'Manzil', 44], (row) => row.address),
    text(['Широта', 'Kenglik', 11], (row) => row.latitude),
    text(['Долгота', 'Uzunlik', 11], (row) => row.longitude),
    text(['Сайт', 'Sayt', 24], (row) => row.website),
    text(['Контакты', 'Aloqa', 28], (row) => row.contacts),
    text(['Форма собственности', 'Mulkchilik shakli', 26], (row) => row.ownership_form_name),
    text(['Сфера деятельности', 'Faoliyat sohasi', 30], (row) => row.activity_field_name),
    text(['Подчинённость', 'Bo‘ysunuvi', 30], (row) => row.subordination_name),
    text(['Министерство', 'Vazirlik', 40], (row) => row.ministry_name),
    text(['Категория опасности', 'Xavf toifasi', 12], (row) => row.danger_category),
    text(['Контролируемых источников', 'Nazoratdagi manbalar', 14], (row) => row.controlled_sources),
    text(['Источников в реестре', 'Reyestrdagi manbalar', 14], (row) => row.sources_count),
    date(['Начало деятельности', 'Faoliyat boshlangan', 14], (row) => row.activity_start),
    date(['Окончание деятельности', 'Faoliyat tugagan', 14], (row) => row.activity_end),
    text(['Причина окончания', 'Tugash sababi', 28], (row) => row.end_reason),
    text(['Статус', 'Holati', 16], (row) => objectStatusWords[row.status][lang]),
    text(['Данные за 30 дней', '30 kunlik ma’lumot', 14], (row) => yesOrNo(row.available, lang)),
    text(['Конфиденциально', 'Maxfiy', 12], (row) => yesOrNo(row.confidential, lang)),
    date(['Включён в список МИЗ', 'MIZ ro‘yxatiga kiritilgan', 14], (row) => row.miz_included_on),
    text(['ПКМ-343', 'VMQ-343', 10], (row) => yesOrNo(row.pkm343, lang)),
    text(['Дополнительно', 'Qo‘shimcha', 40], (row) => row.additional_info),
  ]
}

export function exportObjects(app: App, call: Call<typeof listObjects>): Readable {
  const { db, scope, lang, query, now, reply } = call
  return sendSpreadsheet(app.database, reply, {
    format: query.excel ? 'xlsx' : 'csv',
    title: lang === 'uz' ? 'Obyektlar' : 'Объекты',
    columns: objectColumns(lang),
    query: objectRows(db, scope, lang, { ...query, today: dayOf(now) }).compile(),
    now,
  })
}

function countColumns(lang: Language): Column<RegionCountRow>[] {
  const count = (heading: Heading, name: Exclude<keyof RegionCountRow, 'region_id'>) => ({
    ...titled(lang, heading),
    value: (row: RegionCountRow) => row[name],
  })
  const category = (number: 0 | 1 | 2 | 3 | 4) =>
    count([`Категория ${number}`, `${number}-toifa`, 13], `category_${number}`)
  return [
    {
      ...titled(lang, ['Регион', 'Hudud', 30]),
      value: (row) => row.region_name ?? (lang === 'uz' ? 'Jami' : 'Всего'),
    },
    count(['Объектов', 'Obyektlar', 12], 'objects'),
    count(['Субъектов', 'Subyektlar', 12], 'subjects'),
    count(['Источников', 'Manbalar', 12], 'sources'),
    count(['Действующих', 'Faol', 14], 'active'),
    count(['Недействующих', 'Faol emas', 15], 'inactive'),
    count(['В списке МИЗ', 'MIZ ro‘yxatida', 14], 'miz'),
    count(['ПКМ-343', 'VMQ-343', 10], 'pkm343'),
    ...([1, 2, 3, 4, 0] as const).map(category),
  ]
}

export function exportRegionCounts(app: App, call: Call<typeof countObjectsByRegion>): Readable {
  const { db, scope, lang, query, now, reply } = call
  return sendSpreadsheet(app.database, reply, {
    format: query.excel ? 'xlsx' : 'csv',
    title: lang === 'uz' ? 'Hududlar bo‘yicha obyektlar' : 'Объекты по регионам',
    columns: countColumns(lang),
    query: regionCountRows(db, scope, lang, { ...query, today: dayOf(now) }).compile(db),
    now,
  })
}
