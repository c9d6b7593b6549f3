import type { ImportError } from '#contract/api/jobs'
import type { ObjectsImportError } from '#contract/api/objects-import'
import type { Language } from '#contract/shapes'
import type { RowMark } from '../../core/spreadsheet/marks'
import { textOf } from './problem-texts'

const SHOWN = 1000
/** So many are marked in the workbook; whoever has more has one mistake in a whole column. */
const MARKED = 20_000

/** What was found in a file: everything is counted, the first thousand told, and what is wrong marked. */
export function collectProblems(lang: Language) {
  const errors: ObjectsImportError[] = []
  const warnings: ObjectsImportError[] = []
  let errorsCount = 0
  let warningsCount = 0
  const say = (error: ImportError) => ({ ...error, text: textOf(error.code, lang) })
  return {
    error(error: ImportError) {
      errorsCount += 1
      if (errors.length < MARKED) errors.push(say(error))
    },
    warning(warning: ImportError) {
      warningsCount += 1
      if (warnings.length < SHOWN) warnings.push(say(warning))
    },
    report: () => ({
      errors_count: errorsCount,
      errors: errors.slice(0, SHOWN),
      warnings_count: warningsCount,
      warnings,
    }),
    marksIn: (tab: string) => marksOf(errors.filter(({ sheet }) => sheet === tab)),
  }
}
export type Problems = ReturnType<typeof collectProblems>

function marksOf(errors: readonly ObjectsImportError[]): RowMark[] {
  const rows = new Map<number, RowMark>()
  for (const { row, cell, column, text } of errors) {
    const mark = rows.get(row) ?? { row, cells: [], text: '' }
    if (cell) mark.cells.push(cell)
    mark.text += `${mark.text && '; '}${column && `${column}: `}${text}`
    rows.set(row, mark)
  }
  return [...rows.values()]
}
