import type { Language } from '#contract/shapes'
import type { Words } from '#contract/words'
import type { ImportSheet } from './column'
import { instructionsTitle } from './read-sheets'

const headings: Words[] = [
  { ru: 'Лист', uz: 'Varaq' },
  { ru: 'Столбец', uz: 'Ustun' },
  { ru: 'Обязателен', uz: 'Majburiymi' },
  { ru: 'Что указать', uz: 'Nima yoziladi' },
]
const widths = [18, 28, 14, 90]

/** A sheet for people; the import ignores it. */
export function instructionsSheet(general: readonly Words[], sheets: readonly ImportSheet[], lang: Language) {
  const yes = { ru: 'да', uz: 'ha' }[lang]
  const columns = sheets.flatMap(({ title, columns }) =>
    columns.map((column) => [title[lang], column.title[lang], column.required ? yes : '', column.hint[lang]]),
  )
  return {
    name: instructionsTitle[lang],
    prose: true,
    columns: headings.map((heading, index) => ({ header: heading[lang], width: widths[index] ?? 16 })),
    rows: [...general.map((words) => ['', '', '', words[lang]]), ...columns],
  }
}
