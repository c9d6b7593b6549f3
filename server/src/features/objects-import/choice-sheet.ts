import type { EntrySheet } from '../../core/spreadsheet/workbook'
import { columnLetters } from '../../core/spreadsheet/xlsx-cells'

const TAB = 'lists'

/** A sheet that is not shown, where each list to choose from has a column and a name that formulas know. */
export function makeChoiceSheet() {
  const columns: { header: string; values: readonly string[] }[] = []
  const names: Record<string, string> = {}
  return {
    names,
    add(name: string, values: readonly string[]): void {
      const letters = columnLetters(columns.length)
      columns.push({ header: name, values })
      names[name] = `${TAB}!$${letters}$2:$${letters}$${Math.max(values.length, 1) + 1}`
    },
    /** With all the lists that were added so far. */
    sheet(): EntrySheet {
      const longest = Math.max(...columns.map(({ values }) => values.length))
      const rows = Array.from({ length: longest }, (_, line) =>
        columns.map(({ values }) => values[line] ?? null),
      )
      return { name: TAB, hidden: true, columns: columns.map(({ header }) => ({ header })), rows }
    },
  }
}
