import type { FoundSheet } from './read-sheets'

/** A record that stands in the way: registered already, or in a row of the file above. */
export interface InTheWay {
  id?: number | undefined
  name?: string | undefined
  /** Of the file. */
  row?: number | undefined
}

const rowOf = { ru: (row: number) => `строка ${row}`, uz: (row: number) => `${row}-satr` }

/** Which record it is, and by which columns it is the same: «ID 15, Завод (ИНН, Наименование субъекта)». */
export function inTheWay(
  { columns, headings, lang }: FoundSheet,
  { id, name, row }: InTheWay,
  fields: readonly string[],
): string {
  const titles = fields.map((field) => {
    const title =
      headings.get(field)?.text ?? columns.find((one) => one.field === field)?.title[lang] ?? field
    // The star of the template says that the column is required.
    return title.replace(/[\s*]+$/, '')
  })
  const which = [
    ...(id !== undefined ? [`ID ${id}`] : row !== undefined ? [rowOf[lang](row)] : []),
    ...(name ? [name] : []),
  ]
  const same = `(${titles.join(', ')})`
  return which.length > 0 ? `${which.join(', ')} ${same}` : same
}
