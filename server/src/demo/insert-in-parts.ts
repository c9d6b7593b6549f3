/** A statement takes 65,535 values at most. */
const PART = 1000

export async function insertInParts<Row, Made>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<Made[]>,
): Promise<Made[]> {
  const made: Made[] = []
  for (let start = 0; start < rows.length; start += PART) {
    made.push(...(await insert(rows.slice(start, start + PART))))
  }
  return made
}
