import type { Readable } from 'node:stream'
import type { listCards } from '#contract/api/expertise'
import type { Language } from '#contract/shapes'
import type { App } from '../../core/app'
import type { Call } from '../../core/http/serve'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import type { Column } from '../../core/spreadsheet/write-spreadsheet'
import { type CardRow, cardRows } from './card-queries'

const statusWords = {
  received: { ru: 'Поступила', uz: 'Kelib tushgan' },
  'in-review': { ru: 'На рассмотрении', uz: 'Ko‘rib chiqilmoqda' },
  approved: { ru: 'Одобрена', uz: 'Ma’qullangan' },
  rejected: { ru: 'Отклонена', uz: 'Rad etilgan' },
}

function columnsIn(lang: Language): Column<CardRow>[] {
  const say = (ru: string, uz: string) => (lang === 'uz' ? uz : ru)
  return [
    { header: 'ID', width: 8, value: (row) => row.id },
    { header: say('Номер', 'Raqami'), width: 18, value: (row) => row.number },
    { header: say('Название', 'Nomi'), width: 50, value: (row) => row.title },
    { header: say('Заявитель', 'Ariza beruvchi'), width: 36, value: (row) => row.applicant },
    { header: say('ИНН', 'STIR'), width: 12, value: (row) => row.inn },
    { header: say('Регион', 'Hudud'), width: 26, value: (row) => row.region_name },
    { header: say('Статус', 'Holati'), width: 18, value: (row) => statusWords[row.status][lang] },
    { header: say('Поступила', 'Kelgan sana'), width: 12, type: 'date', value: (row) => row.received_on },
    { header: say('Решение', 'Qaror sanasi'), width: 12, type: 'date', value: (row) => row.decided_on },
    { header: say('Заключение', 'Xulosa'), width: 50, value: (row) => row.conclusion },
    { header: say('Объектов', 'Obyektlar'), width: 10, value: (row) => row.objects_count },
  ]
}

export function exportCards(app: App, call: Call<typeof listCards>): Readable {
  const { db, scope, lang, query, now, reply } = call
  return sendSpreadsheet(app.database, reply, {
    format: query.excel ? 'xlsx' : 'csv',
    title: lang === 'uz' ? 'Ekspertiza kartalari' : 'Карточки экспертизы',
    columns: columnsIn(lang),
    query: cardRows(db, scope, lang, query).compile(),
    now,
  })
}
