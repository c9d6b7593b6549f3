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

export interface Pasted<Component> {
  values: { component: Component; text: string }[]
  leftovers: Leftover[]
}

interface Sheet<Component> {
  /** The cells from the target downwards. */
  below: readonly Component[]
  find: (name: string) => Component | undefined
  isLocked: (component: Component) => boolean
}

/** A single column fills cells downwards; names with values are matched to their cells. */
export function placeBlock<Component extends { id: number; name: string }>(
  rows: readonly string[][],
  sheet: Sheet<Component>,
): Pasted<Component> {
  const named = rows.some((row) => row.length > 1)
  return named ? byName(rows, sheet) : downwards(rows, sheet)
}

function downwards<Component extends { id: number; name: string }>(
  rows: readonly string[][],
  { below, isLocked }: Sheet<Component>,
): Pasted<Component> {
  const pasted: Pasted<Component> = { values: [], leftovers: [] }
  rows.forEach(([value = ''], index) => {
    if (value === '') return
    const component = below[index]
    if (!component) pasted.leftovers.push({ row: index + 1, name: '', value, why: 'no-room' })
    else if (isLocked(component))
      pasted.leftovers.push({ row: index + 1, name: component.name, value, why: 'locked' })
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

function byName<Component extends { id: number; name: string }>(
  rows: readonly string[][],
  { find, isLocked }: Sheet<Component>,
): Pasted<Component> {
  const column = valueColumn(rows)
  const pasted: Pasted<Component> = { values: [], leftovers: [] }
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
