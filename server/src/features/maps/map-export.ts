import type { Readable } from 'node:stream'
import { mapTables } from '#contract/api/figures/map-tables'
import type { Endpoint } from '#contract/endpoint'
import type { Fields } from '#contract/fields/field'
import type { Words } from '#contract/words'
import type { Call } from '../../core/http/serve'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendRows } from '../../core/spreadsheet/send-spreadsheet'

type Asking = Pick<Call<Endpoint>, 'reply' | 'lang' | 'now'> & {
  query: { excel?: boolean | undefined; csv?: boolean | undefined }
}

const titles: Record<keyof typeof mapTables, Words> = {
  objects: { ru: 'Объекты на карте', uz: 'Xaritadagi obyektlar' },
  sources: { ru: 'Источники на карте', uz: 'Xaritadagi manbalar' },
  areas: { ru: 'Регионы и районы', uz: 'Hududlar va tumanlar' },
  concentrations: { ru: 'Концентрации', uz: 'Konsentratsiyalar' },
  audits: { ru: 'Энергоаудиты на карте', uz: 'Xaritadagi energoauditlar' },
}

/** The table of a map's layer as a file: the same rows, the same columns. */
export function sendTable(
  { reply, lang, now, query }: Asking,
  name: keyof typeof mapTables,
  rows: () => Promise<readonly object[]>,
): Promise<Readable> {
  const fields: Fields = mapTables[name]
  return sendRows<object>(reply, {
    format: query.excel ? 'xlsx' : 'csv',
    title: titles[name][lang],
    columns: fieldColumns<object, Fields>(fields, lang).map((column) => ({
      ...column,
      value: (row: object) => {
        const cell = column.value(row)
        return cell === Number.POSITIVE_INFINITY ? '∞' : cell
      },
    })),
    rows,
    now,
  })
}
