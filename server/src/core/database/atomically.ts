import { sql } from 'kysely'
import type { Db } from './database'

/** A statement that fails spoils its transaction; what was done before it must remain. */
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
