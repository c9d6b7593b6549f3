import * as z from 'zod'

/** How a user arranged the columns of a table. What is not named stands as it was declared. */
export const tableSettings = z.object({
  order: z.array(z.string()).optional(),
  shown: z.record(z.string(), z.boolean()).optional(),
  widths: z.record(z.string(), z.number()).optional(),
})
export type TableSettings = z.infer<typeof tableSettings>

interface Arrangeable {
  key: string
  /** Shown only when chosen. */
  hidden?: boolean
}

/**
 * The columns in the user's order. A column that a release added stands behind its declared neighbour;
 * the first one names the row and stays first.
 */
export function arrangeColumns<Column extends Arrangeable>(
  columns: readonly Column[],
  { order = [] }: TableSettings,
): Column[] {
  const [first, ...rest] = columns
  if (!first) return []
  const known = order.flatMap((key) => rest.find((column) => column.key === key) ?? [])
  const arranged = [first, ...known]
  rest.forEach((column, index) => {
    if (known.includes(column)) return
    const before = index === 0 ? first : rest[index - 1]
    arranged.splice(arranged.indexOf(before as Column) + 1, 0, column)
  })
  return arranged
}

export function isShown({ key, hidden = false }: Arrangeable, { shown }: TableSettings): boolean {
  return shown?.[key] ?? !hidden
}
