import { createHash } from 'node:crypto'
import { type Compilable, CompiledQuery, type Kysely } from 'kysely'

const names = new Map<string, string>()

/** The name of the prepared statement; undefined to plan it on each execution. */
export const statementName = (text: string): string | undefined => names.get(text)

/**
 * Runs a prepared statement. Planning over all partitions of measurements takes longer than running the statement,
 * so each connection keeps the plan. Only for statements with constant text.
 */
export async function executePrepared<Row>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  query: Compilable<Row>,
): Promise<Row[]> {
  const { sql, parameters } = query.compile()
  if (!names.has(sql)) names.set(sql, createHash('sha256').update(sql).digest('base64url'))
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))
  return rows
}
