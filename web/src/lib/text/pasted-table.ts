/** The rows of a block that a spreadsheet put on the clipboard; undefined for a plain text, which is just typed in. */
export function readBlock(text: string): string[][] | undefined {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map(unquoted))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined
}

/** Excel puts a cell between quotes when it holds a quote itself. */
function unquoted(cell: string): string {
  const text = cell.trim()
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text
}
