import { sql } from 'kysely'
import type { storePreference as endpoint } from '#contract/api/people/auth'
import type { Db } from '../../core/database/database'
import type { Call } from '../../core/http/serve'

/** More than there are tables and forms; the oldest preferences beyond it are deleted. */
const MOST = 200

export async function storeTablePreferences({ db, now, session, params, body }: Call<typeof endpoint>) {
  const own = { user_id: session.userId, name: params.name }
  if (body.value === null) {
    await db
      .deleteFrom('arrangements')
      .where('user_id', '=', own.user_id)
      .where('name', '=', own.name)
      .execute()
    return { ok: true as const }
  }
  const stored = { value: body.value, changed_at: now }
  await db
    .insertInto('arrangements')
    .values({ ...own, ...stored })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(stored))
    .execute()
  await sql`
    delete from arrangements where user_id = ${own.user_id} and name in (
      select name from arrangements where user_id = ${own.user_id} order by changed_at desc, name offset ${MOST}
    )`.execute(db)
  return { ok: true as const }
}

export async function findTablePreferences(db: Db, userId: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('arrangements')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
