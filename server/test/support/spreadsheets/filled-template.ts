import type { ImportSheet } from '../../../src/core/import/column'
import { type Archive, openArchive } from '../../../src/core/spreadsheet/archive'
import type { Cell } from '../../../src/core/spreadsheet/cells'
import { findParts } from '../../../src/core/spreadsheet/marking/workbook-parts'
import { cellXml, columnLetters } from '../../../src/core/spreadsheet/writing/xlsx-cells'
import { makeZip } from '../../../src/core/spreadsheet/writing/zip'
import { importSheets, type SheetName } from '../../../src/features/objects-import/sheets'

/** Cells by the field that their column is for. */
export type Row = Record<string, Cell>
export type Rows = Partial<Record<SheetName, Row[]>>

/** The row of an object that could be registered. */
export const anObjectEntry = (fields: Row = {}): Row => ({
  key: 'А1',
  title: 'Кирпичный завод «Восток»',
  inn: '301234567',
  region_id: 'Навоийская область',
  district_id: 'Карманинский район',
  address: 'Промзона, 5',
  latitude: 40.15,
  longitude: 65.37,
  ownership_form_id: 1,
  activity_field_id: 1,
  danger_category: 2,
  activity_start: '2015-03-01',
  ...fields,
})

/** Of a source of that object. */
export const aSourceEntry = (fields: Row = {}): Row => ({
  object: 'А1',
  number: '0001',
  name: 'Труба',
  type: 'Воздух',
  ...fields,
})

/** Of a norm of that source. */
export const aNormEntry = (fields: Row = {}): Row => ({
  object: 'А1',
  source_number: '0001',
  component_id: 'SO2',
  type: 'ПДВ',
  value: 0.5,
  ...fields,
})

/** The template with rows under the headings of its own sheets, as a person would fill it in. */
export function fillIn(template: Buffer, filled: Rows): Uint8Array {
  const archive = openArchive(template)
  const tabs = new Map(findParts(archive).sheets.map(({ name, path }) => [path, name]))
  return rewrite(archive, (path, xml) => {
    const sheet = importSheets.find(({ title }) => Object.values(title).includes(tabs.get(path) ?? ''))
    if (!sheet) return undefined
    const rows = rowsXml(filled[sheet.name] ?? [], columnsIn(xml(), sheet))
    return xml().replace('</sheetData>', () => `${rows}</sheetData>`)
  })
}

/** What the headings of the first row stand for. */
function columnsIn(xml: string, { columns }: ImportSheet) {
  const [, heads = ''] = /<row r="1">(.*?)<\/row>/.exec(xml) ?? []
  return [...heads.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, head = '']) =>
    columns.find(({ title }) => Object.values(title).includes(head.replace(' *', ''))),
  )
}

/** The same workbook with one of its parts written anew. */
export const rewritten = (workbook: Buffer, path: string, change: (xml: string) => string) =>
  rewrite(openArchive(workbook), (name, xml) => (name === path ? change(xml()) : undefined))

function rewrite(
  archive: Archive,
  change: (name: string, xml: () => string) => string | undefined,
): Uint8Array {
  const zip = makeZip()
  const parts = [...archive.parts].map(([name, part]) => {
    const changed = change(name, () => archive.text(name) ?? '')
    return changed === undefined ? zip.copy(name, part) : zip.whole(name, changed)
  })
  return Buffer.concat([...parts, zip.end()])
}

function rowsXml(rows: readonly Row[], columns: (ImportSheet['columns'][number] | undefined)[]): string {
  return rows
    .map((row, index) => {
      const cells = columns.map((column, place) => {
        const type = column?.kind === 'day' ? { header: '', type: 'date' as const } : { header: '' }
        return cellXml(row[column?.field ?? ''] ?? null, `${columnLetters(place)}${index + 2}`, type)
      })
      return `<row r="${index + 2}">${cells.join('')}</row>`
    })
    .join('')
}

/** Which cell of the template takes a field. */
export function cellOf(sheetName: SheetName, field: string, row: number): string {
  const sheet = importSheets.find(({ name }) => name === sheetName)
  return columnLetters(sheet?.columns.findIndex((column) => column.field === field) ?? -1) + row
}
