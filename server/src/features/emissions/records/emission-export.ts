import type { Readable } from 'node:stream'
import type { listEmissions } from '#contract/api/emissions'
import type { Language } from '#contract/shapes'
import type { App } from '../../../core/app'
import type { Call } from '../../../core/http/serve'
import type { Cell } from '../../../core/spreadsheet/cells'
import { sendSpreadsheet } from '../../../core/spreadsheet/send-spreadsheet'
import type { Column } from '../../../core/spreadsheet/write-spreadsheet'
import type { EmissionRow } from '../emission-queries'
import { emissionRows } from './emission-list-queries'
import { mediumWords, statusWords, verdictWords } from './emission-words'

type Heading = [ru: string, uz: string, width: number]

function columnsIn(lang: Language): Column<EmissionRow>[] {
  const text = ([ru, uz, width]: Heading, value: (row: EmissionRow) => Cell, type?: 'date' | 'number') => ({
    ...{ header: lang === 'uz' ? uz : ru, width, value },
    ...(type && { type }),
  })
  return [
    text(['ID', 'ID', 10], (row) => row.id),
    text(['Дата отбора', 'Namuna olingan sana', 13], (row) => row.date, 'date'),
    text(['Объект', 'Obyekt', 44], (row) => row.object_title),
    text(['Источник', 'Manba', 30], (row) => row.source_name),
    text(['Среда', 'Muhit', 10], (row) => mediumWords[row.medium][lang]),
    text(['Компонент', 'Komponent', 28], (row) => row.component_name),
    text(['Знак', 'Belgi', 6], (row) => row.qualifier),
    text(['Значение', 'Qiymat', 12], (row) => row.value, 'number'),
    text(['Единица', 'Birlik', 10], (row) => row.unit_sign),
    text(['ПДВ', 'PDV', 10], (row) => row.pdv, 'number'),
    text(['ПДК', 'PDK', 10], (row) => row.pdk, 'number'),
    text(['Фон', 'Fon', 10], (row) => row.fon, 'number'),
    text(['Кратность', 'Nisbat', 11], (row) => row.ratio),
    text(['Оценка', 'Baho', 28], (row) => verdictWords[row.verdict][lang]),
    text(['Статус', 'Holati', 14], (row) => statusWords[row.status][lang]),
    text(['Лаборатория', 'Laboratoriya', 34], (row) => row.laboratory_name),
    text(['Автор', 'Muallif', 26], (row) => row.author_name),
    text(['Внесено', 'Kiritilgan', 18], (row) => row.created_at),
    text(['Изменено', 'O‘zgartirilgan', 18], (row) => row.updated_at),
  ]
}

export function exportEmissions(app: App, call: Call<typeof listEmissions>): Readable {
  const { db, session, lang, query, now, reply } = call
  return sendSpreadsheet(app.database, reply, {
    format: query.excel ? 'xlsx' : 'csv',
    title: lang === 'uz' ? 'O‘lchovlar' : 'Измерения',
    columns: columnsIn(lang),
    query: emissionRows(db, session, lang, query).compile(),
    now,
  })
}
