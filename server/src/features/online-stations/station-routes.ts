import * as contract from '#contract/api/real-time/online-stations'
import { titles } from '#contract/fields/titles'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { serve } from '../../core/http/serve'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import type { Column } from '../../core/spreadsheet/write-spreadsheet'
import { changeStation } from './change-station'
import { findCorrections } from './correction-queries'
import { findPlant, findPlantDays } from './plant-queries'
import {
  findMeasures,
  findReadings,
  findSeries,
  findStations,
  findStationsOf,
  type ReadingRow,
  readingRows,
} from './station-queries'

const measures = Object.entries(contract.stationMeasures) as [keyof typeof contract.stationMeasures, string][]

export function stationRoutes(app: App): void {
  serve(app, contract.listReadings, async (call) => {
    const { db, scope, lang, query } = call
    if (!query.excel && !query.csv) return asData(await findReadings(call))
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
    return sendSpreadsheet(app.database, call, {
      title: uzbek ? 'Stansiya ko‘rsatkichlari' : 'Показания станций',
      columns,
      query: () => readingRows(db, scope, lang, query).compile(),
    })
  })
  serve(app, contract.listStations, async (call) => asData(await findStations(call)))
  serve(app, contract.listStationMeasures, async ({ db, lang }) => ({ data: await findMeasures(db, lang) }))
  serve(app, contract.readStationSeries, async (call) => ({ data: await findSeries(call) }))
  serve(app, contract.listReadingCorrections, async (call) => asData(await findCorrections(call)))
  serve(app, contract.changeStation, changeStation)
  serve(app, contract.readPlant, async ({ db, scope, lang, now }) => {
    const object = await findPlant(db, scope, lang)
    return {
      object: object ?? null,
      data: object ? await findStationsOf(db, scope, lang, now, object.id) : [],
    }
  })
  serve(app, contract.readPlantStatistics, async ({ db, scope, lang, now }) => {
    const object = await findPlant(db, scope, lang)
    return { data: object ? await findPlantDays(db, lang, now, object.id) : [] }
  })
}
