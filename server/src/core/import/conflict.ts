import type { FoundSheet } from './read-sheets'

/** A conflicting record: registered, or in an earlier row of the file. */
export interface Conflict {
  id?: number | undefined
  name?: string | undefined
  row?: number | undefined
}

const rowOf = { ru: (row: number) => `строка ${row}`, uz: (row: number) => `${row}-satr` }

/** Names the conflicting record and the equal columns: «ID 15, Завод (ИНН, Наименование субъекта)». */
export function describeConflict(
  { columns, headings, lang }: FoundSheet,
  { id, name, row }: Conflict,
  fields: readonly string[],
): string {
  const titles = fields.map((field) => {
    const title =
      headings.get(field)?.text ?? columns.find((one) => one.field === field)?.title[lang] ?? field
    // The template marks required columns with a star.
    return title.replace(/[\s*]+$/, '')
  })
  const which = [
    ...(id !== undefined ? [`ID ${id}`] : row !== undefined ? [rowOf[lang](row)] : []),
    ...(name ? [name] : []),
  ]
  const same = `(${titles.join(', ')})`
  return which.length > 0 ? `${which.join(', ')} ${same}` : same
}
