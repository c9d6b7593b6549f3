import * as z from 'zod'

/** Unnamed columns keep their defaults. */
export const tableSettings = z.object({
  order: z.array(z.string()).optional(),
  shown: z.record(z.string(), z.boolean()).optional(),
  widths: z.record(z.string(), z.number()).optional(),
})
export type TableSettings = z.infer<typeof tableSettings>

interface Orderable {
  key: string
  /** Hidden by default. */
  hidden?: boolean
}

/** New columns follow their declared neighbour; the first column names the row and stays first. */
export function orderColumns<Column extends Orderable>(
  columns: readonly Column[],
  { order = [] }: TableSettings,
): Column[] {
  const [first, ...rest] = columns
  if (!first) return []
  const known = order.flatMap((key) => rest.find((column) => column.key === key) ?? [])
  const ordered = [first, ...known]
  rest.forEach((column, index) => {
    if (known.includes(column)) return
    const before = index === 0 ? first : rest[index - 1]
    ordered.splice(ordered.indexOf(before as Column) + 1, 0, column)
  })
  return ordered
}

export function isShown({ key, hidden = false }: Orderable, { shown }: TableSettings): boolean {
  return shown?.[key] ?? !hidden
}
