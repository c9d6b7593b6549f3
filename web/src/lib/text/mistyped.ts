/** Allowed errors by word length. */
const forgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Damerau–Levenshtein distance to a prefix of the word. */
export function isMistyped(typed: string, word: string): boolean {
  const most = forgiven(typed.length)
  // One row per typed letter.
  const rows = [Array.from({ length: word.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= typed.length; i++) {
    const [before = [], twoBefore] = [rows[i - 1], rows[i - 2]]
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1]
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      row.push(
        Math.min(
          slips(before, j) + 1,
          slips(row, j - 1) + 1,
          slips(before, j - 1) + (isSame ? 0 : 1),
          isSwapped ? slips(twoBefore, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return Math.min(...(rows.at(-1) ?? [])) <= most
}

const slips = (row: readonly number[] | undefined, at: number) => row?.[at] ?? Number.POSITIVE_INFINITY
