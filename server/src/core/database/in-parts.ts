/** A statement takes 65,535 values at most. */
const PART = 1000

export function* inParts<Row>(rows: readonly Row[], size = PART): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** Writes a part at a time, and answers what all of them made. */
export async function insertInParts<Row, Made>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<Made[]>,
): Promise<Made[]> {
  const made: Made[] = []
  for (const part of inParts(rows)) made.push(...(await insert(part)))
  return made
}
