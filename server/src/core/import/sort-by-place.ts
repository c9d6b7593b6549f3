import type { DescribedImportError } from '#contract/api/operation/jobs'
import type { ReadCell } from '../spreadsheet/cells'
import type { ReadSpreadsheet } from '../spreadsheet/read-spreadsheet'
import { columnIndex } from '../spreadsheet/writing/xlsx-cells'

const LONGEST = 200

/** The first problems in the order of the file, with the text of their cells. */
export async function sortByPlace<Reported extends DescribedImportError>(
  file: ReadSpreadsheet,
  found: readonly Reported[],
  most: number,
): Promise<Reported[]> {
  if (found.length === 0) return []
  const tabs: string[] = []
  const wanted = new Set(found.map(rowKey))
  const rows = new Map<string, ReadCell[]>()
  for await (const row of file.rows()) {
    if (tabs.at(-1) !== row.sheet) tabs.push(row.sheet)
    if (wanted.has(rowKey(row))) rows.set(rowKey(row), row.cells)
  }
  return found
    .map((error) => ({ error, tab: tabs.indexOf(error.sheet), column: columnIn(error.cell) }))
    .sort((a, b) => a.tab - b.tab || a.error.row - b.error.row || a.column - b.column)
    .slice(0, most)
    .map(({ error, column }) => ({ ...error, found: textIn(rows.get(rowKey(error))?.[column]) }))
}

const rowKey = ({ sheet, row }: { sheet: string; row: number }) => `${row} ${sheet}`

/** From 0; after all others when the file lacks the column. */
function columnIn(cell: string | null): number {
  const letters = /^[A-Z]+/.exec(cell ?? '')?.[0]
  return letters ? columnIndex(letters) : Number.MAX_SAFE_INTEGER
}

function textIn(cell: ReadCell | undefined): string | null {
  if (cell === undefined || cell === null) return null
  const text = typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell).trim()
  return text === '' ? null : text.slice(0, LONGEST)
}
