import { sql } from 'kysely'
import type { Db } from '../database'
import { ReadOnlyDatabase } from './timeline'

/** Checks an existing connection: its server may have been demoted. */
export async function rejectReadOnly(db: Db): Promise<void> {
  const { rows } = await sql<{ is_read_only: boolean }>`
    select current_setting('transaction_read_only') = 'on' as is_read_only`.execute(db)
  if (rows[0]?.is_read_only !== false) throw new ReadOnlyDatabase()
}
