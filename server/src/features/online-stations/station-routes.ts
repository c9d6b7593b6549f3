import { listReadings, stationMeasures } from '#contract/api/online-stations'
import { titles } from '#contract/fields/titles'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { serve } from '../../core/http/serve'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import type { Column } from '../../core/spreadsheet/write-spreadsheet'
import { findReadings, type ReadingRow, readingRows } from './station-queries'

const measures = Object.entries(stationMeasures) as [keyof typeof stationMeasures, string][]

export function stationRoutes(app: App): void {
  serve(app, listReadings, async ({ db, scope, lang, query, now, reply }) => {
    if (!query.excel && !query.csv) return asData(await findReadings(db, scope, lang, query))
    const uzbek = lang === 'uz'
    const columns: Column<ReadingRow>[] = [
      { header: uzbek ? 'Stansiya' : 'Станция', width: 30, value: (row) => row.station_name },
      { header: titles.object[uzbek ? 'uz' : 'ru'], width: 40, value: (row) => row.object_title },
      { header: uzbek ? 'Vaqt' : 'Время', width: 18, value: (row) => row.at },
      ...measures.map(([measure, unit]) => ({
        header: `${measure.replace('_', '.')}, ${unit}`,
        type: 'number' as const,
        value: (row: ReadingRow) => row[measure],
      })),
    ]
    return sendSpreadsheet(app.database, reply, {
      format: query.excel ? 'xlsx' : 'csv',
      title: uzbek ? 'Stansiya ko‘rsatkichlari' : 'Показания станций',
      columns,
      query: () => readingRows(db, scope, lang, query).compile(),
      now,
    })
  })
}
