/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const CHUNK_SIZE = 1000

export function* chunked<Row>(rows: readonly Row[], size = CHUNK_SIZE): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

export async function insertChunked<Row, Inserted>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<Inserted[]>,
): Promise<Inserted[]> {
  const inserted: Inserted[] = []
  for (const chunk of chunked(rows)) inserted.push(...(await insert(chunk)))
  return inserted
}
