import * as z from 'zod'
import { parseMeasuredValue } from '#contract/domain/measurement/measured-value'

/** A pasted row without a cell, shown until the user dismisses it. */
export const leftover = z.object({
  /** Its number in the pasted block. */
  row: z.number(),
  name: z.string(),
  value: z.string(),
  why: z.enum(['unknown', 'twice', 'no-room', 'locked']),
})
export type Leftover = z.infer<typeof leftover>

export interface NamedId {
  id: number
  name: string
}

export interface Pasted {
  values: { component: NamedId; text: string }[]
  leftovers: Leftover[]
}

interface Sheet {
  /** The cells from the target downwards. */
  below: readonly NamedId[]
  find: (name: string) => NamedId | undefined
  isLocked: (component: NamedId) => boolean
}

/** A single column fills cells downwards; names with values are matched to their cells. */
export function placeBlock(rows: readonly string[][], sheet: Sheet): Pasted {
  const named = rows.some((row) => row.length > 1)
  return named ? byName(rows, sheet) : downwards(rows, sheet)
}

function downwards(rows: readonly string[][], { below, isLocked }: Sheet): Pasted {
  const pasted: Pasted = { values: [], leftovers: [] }
  rows.forEach(([value = ''], index) => {
    if (value === '') return
    const component = below[index]
    const leave = (why: Leftover['why']) =>
      pasted.leftovers.push({ row: index + 1, name: component?.name ?? '', value, why })
    if (!component) leave('no-room')
    else if (isLocked(component)) leave('locked')
    else pasted.values.push({ component, text: value })
  })
  return pasted
}

const isValue = (text: string) => typeof parseMeasuredValue(text, true) !== 'string'

/** Columns such as a unit may precede the value: takes the first numeric column. */
function valueColumn(rows: readonly string[][]): number {
  const width = Math.max(...rows.map((row) => row.length))
  for (let column = 1; column < width; column += 1)
    if (rows.some((row) => isValue(row[column] ?? ''))) return column
  return 1
}

function byName(rows: readonly string[][], { find, isLocked }: Sheet): Pasted {
  const column = valueColumn(rows)
  const pasted: Pasted = { values: [], leftovers: [] }
  const seen = new Set<number>()
  rows.forEach((row, index) => {
    const [name = '', value = ''] = [row[0], row[column]]
    const component = find(name)
    const isHead = index === 0 && !component && !isValue(value)
    if (value === '' || isHead) return
    const leave = (why: Leftover['why']) => pasted.leftovers.push({ row: index + 1, name, value, why })
    if (!component) leave('unknown')
    else if (seen.has(component.id)) leave('twice')
    else if (isLocked(component)) leave('locked')
    else pasted.values.push({ component, text: value })
    if (component) seen.add(component.id)
  })
  return pasted
}
