import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { wrongField } from '../../core/errors'

/** What is measured in a medium is said by one ecology type. Those who add at once wait for each other. */
export async function rejectSecondType(db: Db, record: Record<string, unknown>): Promise<void> {
  const { id, medium } = record as { id?: number; medium: 'air' | 'water' | 'ground' }
  await sql`select pg_advisory_xact_lock(hashtextextended('ecology-types', 0))`.execute(db)
  const types = await db.selectFrom('ecology_types').select('id').where('medium', '=', medium).execute()
  if (types.length > 0 && !types.some((type) => type.id === id))
    throw wrongField('medium', 'medium-taken', 'This medium has its ecology type already')
}
