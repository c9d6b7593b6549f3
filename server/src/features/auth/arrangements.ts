import { sql } from 'kysely'
import type { storePreference } from '#contract/api/people/auth'
import type { Db } from '../../core/database/database'
import type { Call } from '../../core/http/serve'

/** More than there are tables and forms; beyond it the oldest go. */
const most = 200

export async function arrange({ db, now, session, params, body }: Call<typeof storePreference>) {
  const own = { user_id: session.userId, name: params.name }
  if (body.value === null) {
    await db
      .deleteFrom('arrangements')
      .where('user_id', '=', own.user_id)
      .where('name', '=', own.name)
      .execute()
    return { ok: true as const }
  }
  const written = { value: body.value, changed_at: now }
  await db
    .insertInto('arrangements')
    .values({ ...own, ...written })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(written))
    .execute()
  await sql`
    delete from arrangements where user_id = ${own.user_id} and name in (
      select name from arrangements where user_id = ${own.user_id} order by changed_at desc, name offset ${most}
    )`.execute(db)
  return { ok: true as const }
}

export async function findArrangements(db: Db, userId: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('arrangements')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
