import { type mapTables, tableOfDays } from '#contract/api/figures/map-tables'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { Endpoint } from '#contract/endpoint'
import type { Fields } from '#contract/fields/field'
import type { Words } from '#contract/words'
import type { Call } from '../../core/http/serve'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendRows } from '../../core/spreadsheet/send-spreadsheet'

type ExportCall = Pick<Call<Endpoint>, 'reply' | 'lang' | 'now'> & {
  query: { excel?: boolean | undefined; csv?: boolean | undefined }
}

const titles: Record<keyof typeof mapTables, Words> = {
  objects: { ru: 'Объекты на карте', uz: 'Xaritadagi obyektlar' },
  sources: { ru: 'Источники на карте', uz: 'Xaritadagi manbalar' },
  areas: { ru: 'Регионы и районы', uz: 'Hududlar va tumanlar' },
  concentrations: { ru: 'Концентрации', uz: 'Konsentratsiyalar' },
  audits: { ru: 'Энергоаудиты на карте', uz: 'Xaritadagi energoauditlar' },
}

interface Table {
  name: keyof typeof mapTables
  fields: Fields
  /** Absent if each row has its own. */
  days?: Days
  rows: () => Promise<readonly object[]>
}

/** A map layer as a file, with its days in the headings. */
export function sendTable(call: ExportCall, { name, fields: declared, days, rows }: Table) {
  const fields = days ? tableOfDays(declared, days) : declared
  return sendRows<object>(call, {
    title: titles[name][call.lang],
    columns: fieldColumns<object, Fields>(fields, call.lang).map((column) => ({
      ...column,
      value: (row: object) => {
        const cell = column.value(row)
        return cell === Number.POSITIVE_INFINITY ? '∞' : cell
      },
    })),
    rows,
  })
}
