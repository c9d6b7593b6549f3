import type { DescribedImportError, DescribedImportWarning, ImportError } from '#contract/api/operation/jobs'
import type { Language } from '#contract/shapes'
import type { RowMark } from '../spreadsheet/marking/marks'
import type { ReadSpreadsheet } from '../spreadsheet/read-spreadsheet'
import { headingsIn, type ProblemTexts, suggestion, textOf } from './problem-texts'
import type { PlacedProblem } from './read-sheets'
import { sortByPlace } from './sort-by-place'

const SHOWN = 1000
/** More errors are usually one mistake in a whole column. */
const MARKED = 20_000

/**
 * Collects the problems of a file: all are counted, the first thousand reported, the errors marked. Equal warnings
 * are reported once, with their count.
 */
export function collectProblems(lang: Language, texts: ProblemTexts) {
  const errors: DescribedImportError[] = []
  const warnings = new Map<string, DescribedImportWarning>()
  let errorsCount = 0
  let warningsCount = 0
  function toError(
    { meant, detail, ...error }: PlacedProblem,
    text = textOf(error.code, lang, texts),
  ): DescribedImportError {
    const more = [
      ...(meant ? [suggestion[lang](meant)] : []),
      ...(error.code === 'column-missing' ? [headingsIn[lang](error.row)] : []),
    ]
    return { ...error, text: [detail ? `${text}: ${detail}` : text, ...more].join('. '), found: null }
  }
  return {
    error(error: PlacedProblem, text?: string) {
      errorsCount += 1
      if (errors.length < MARKED) errors.push(toError(error, text))
    },
    warning(warning: ImportError, text?: string) {
      warningsCount += 1
      const warned = toError(warning, text)
      const key = JSON.stringify([warned.sheet, warned.column, warned.text])
      const first = warnings.get(key)
      if (first) first.count += 1
      else if (warnings.size < SHOWN) warnings.set(key, { ...warned, count: 1 })
    },
    hasErrors: () => errorsCount > 0,
    report: async (file: ReadSpreadsheet) => ({
      errors_count: errorsCount,
      errors: await sortByPlace(file, errors, SHOWN),
      warnings_count: warningsCount,
      warnings: await sortByPlace(file, [...warnings.values()], SHOWN),
      undone: false,
    }),
    /** The marks of a sheet, by row. */
    marksIn: (tab: string, others: readonly DescribedImportError[] = []) =>
      marksOf([...errors, ...others].filter(({ sheet }) => sheet === tab)),
  }
}
export type Problems = ReturnType<typeof collectProblems>

function marksOf(errors: readonly DescribedImportError[]): RowMark[] {
  const rows = new Map<number, RowMark>()
  for (const { row, cell, column, text } of errors) {
    const mark = rows.get(row) ?? { row, cells: [], text: '' }
    if (cell) mark.cells.push(cell)
    mark.text += `${mark.text && '; '}${column && `${column}: `}${text}`
    rows.set(row, mark)
  }
  return [...rows.values()]
}
