import { createHash } from 'node:crypto'
import { type Compilable, CompiledQuery, type Kysely } from 'kysely'

const names = new Map<string, string>()

/** The name under which a connection keeps the plan of a statement; undefined where it is planned each time. */
export const statementName = (text: string): string | undefined => names.get(text)

/**
 * Runs a statement as a prepared one. For statements whose words are always the same: to plan one over all years of
 * measurements takes longer than to run it, and a plan that suits every value is kept by the connection.
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
