import type { Readable } from 'node:stream'
import type { listSources } from '#contract/api/pollution-sources'
import { mediumWords, sourceStatusWords } from '#contract/registry-words'
import type { Language } from '#contract/shapes'
import type { App } from '../../core/app'
import { dayOf } from '../../core/clock'
import type { Call } from '../../core/http/serve'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import type { Column } from '../../core/spreadsheet/write-spreadsheet'
import { type SourceRow, sourceRows } from './source-queries'

function columnsIn(lang: Language): Column<SourceRow>[] {
  const say = (ru: string, uz: string) => (lang === 'uz' ? uz : ru)
  return [
    { header: 'ID', width: 8, value: (row) => row.id },
    { header: say('Объект', 'Obyekt'), width: 44, value: (row) => row.object_title },
    { header: say('Номер', 'Raqami'), width: 12, value: (row) => row.number },
    { header: say('Название', 'Nomi'), width: 40, value: (row) => row.name },
    { header: say('Среда', 'Muhit'), width: 12, value: (row) => mediumWords[row.type][lang] },
    { header: say('Статус', 'Holati'), width: 16, value: (row) => sourceStatusWords[row.status][lang] },
    { header: say('Широта', 'Kenglik'), width: 11, value: (row) => row.latitude },
    { header: say('Долгота', 'Uzunlik'), width: 11, value: (row) => row.longitude },
    { header: say('Начало', 'Boshlanishi'), width: 12, type: 'date', value: (row) => row.start },
    { header: say('Окончание', 'Tugashi'), width: 12, type: 'date', value: (row) => row.end },
    { header: say('Причина окончания', 'Tugash sababi'), width: 28, value: (row) => row.end_reason },
    { header: say('Нормативов', 'Normativlar'), width: 12, value: (row) => row.normatives_count },
  ]
}

export function exportSources(app: App, call: Call<typeof listSources>): Readable {
  const { db, scope, lang, query, now, reply } = call
  return sendSpreadsheet(app.database, reply, {
    format: query.excel ? 'xlsx' : 'csv',
    title: lang === 'uz' ? 'Ifloslanish manbalari' : 'Источники загрязнения',
    columns: columnsIn(lang),
    query: sourceRows(db, scope, lang, { ...query, today: dayOf(now) }).compile(),
    now,
  })
}
