import type { ImportError, SaidImportError } from '#contract/api/jobs'
import type { Language } from '#contract/shapes'
import type { RowMark } from '../spreadsheet/marking/marks'
import { type ProblemTexts, textOf } from './problem-texts'

const SHOWN = 1000
/** So many are marked in the file; whoever has more has one mistake in a whole column. */
const MARKED = 20_000

/** What was found in a file: everything is counted, the first thousand told, and what is wrong marked. */
export function collectProblems(lang: Language, texts: ProblemTexts) {
  const errors: SaidImportError[] = []
  const warnings: SaidImportError[] = []
  let errorsCount = 0
  let warningsCount = 0
  const say = (error: ImportError, text = textOf(error.code, lang, texts)): SaidImportError => ({
    ...error,
    text,
  })
  return {
    /** Where the usual text of the code does not say enough, with its own. */
    error(error: ImportError, text?: string) {
      errorsCount += 1
      if (errors.length < MARKED) errors.push(say(error, text))
    },
    warning(warning: ImportError, text?: string) {
      warningsCount += 1
      if (warnings.length < SHOWN) warnings.push(say(warning, text))
    },
    report: () => ({
      errors_count: errorsCount,
      errors: errors.slice(0, SHOWN),
      warnings_count: warningsCount,
      warnings,
    }),
    /** What is wrong on a sheet, by row; with what else is to be said there. */
    marksIn: (tab: string, others: readonly SaidImportError[] = []) =>
      marksOf([...errors, ...others].filter(({ sheet }) => sheet === tab)),
  }
}
export type Problems = ReturnType<typeof collectProblems>

function marksOf(errors: readonly SaidImportError[]): RowMark[] {
  const rows = new Map<number, RowMark>()
  for (const { row, cell, column, text } of errors) {
    const mark = rows.get(row) ?? { row, cells: [], text: '' }
    if (cell) mark.cells.push(cell)
    mark.text += `${mark.text && '; '}${column && `${column}: `}${text}`
    rows.set(row, mark)
  }
  return [...rows.values()]
}
