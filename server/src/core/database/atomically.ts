import { sql } from 'kysely'
import type { Db } from './database'

/** Runs work in a savepoint: a failed statement would otherwise abort the caller's transaction. */
export async function atomically<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_row`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint one_row`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint one_row`.execute(tx)
    throw error
  }
}
