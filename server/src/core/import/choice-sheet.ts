import { choiceSheetName } from '../spreadsheet/cells'
import type { EntrySheet } from '../spreadsheet/writing/workbook'
import { columnLetters } from '../spreadsheet/writing/xlsx-cells'

export type Pair = [of: string, entry: string]

/** A formula for the entries that belong to the value of another cell, or all while it is blank. */
export const dependentChoices = (list: string, cell: string) =>
  `IF(${cell}="",${list},OFFSET(INDEX(${list},1),MATCH(${cell},${list}_of,0)-1,0,COUNTIF(${list}_of,${cell}),1))`

/** A hidden sheet with a column and a defined name for each list of choices. */
export function makeChoiceSheet() {
  const columns: { header: string; values: readonly string[] }[] = []
  const names: Record<string, string> = {}
  function add(name: string, values: readonly string[]): void {
    const letters = columnLetters(columns.length)
    columns.push({ header: name, values })
    names[name] = `${choiceSheetName}!$${letters}$2:$${letters}$${Math.max(values.length, 1) + 1}`
  }
  return {
    names,
    add,
    /** A list whose entries have an owner, grouped by it; the owner is in the column beside. */
    addPairs(name: string, pairs: readonly Pair[], inOrder?: (one: string, other: string) => number): void {
      const sorted = inOrder
        ? [...pairs].sort((one, other) => inOrder(one[0], other[0]) || inOrder(one[1], other[1]))
        : pairs
      add(
        `${name}_of`,
        sorted.map(([of]) => of),
      )
      add(
        name,
        sorted.map(([, entry]) => entry),
      )
    },
    /** The sheet with all lists added so far. */
    sheet(): EntrySheet {
      const longest = Math.max(...columns.map(({ values }) => values.length))
      const rows = Array.from({ length: longest }, (_, line) =>
        columns.map(({ values }) => values[line] ?? null),
      )
      return { name: choiceSheetName, hidden: true, columns: columns.map(({ header }) => ({ header })), rows }
    },
  }
}
