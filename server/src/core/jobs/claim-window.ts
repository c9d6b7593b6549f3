import type { Db } from '../database/database'

const WINDOW_MS = 5 * 60_000
/** Older changes are not reported after an outage. */
const LONGEST_MS = 24 * 3_600_000

/** Claims the time since the last claim of this name, up to the last full five minutes; undefined when it is claimed. */
export async function claimWindow(
  tx: Db,
  name: string,
  now: Date,
): Promise<{ from: Date; to: Date } | undefined> {
  const to = new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)
  const last = await tx
    .selectFrom('load_marks')
    .select('at')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  if (last && last.at >= to) return undefined
  await tx
    .insertInto('load_marks')
    .values({ name, at: to })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at: to }))
    .execute()
  const since = Math.max(last?.at.getTime() ?? to.getTime() - WINDOW_MS, to.getTime() - LONGEST_MS)
  return { from: new Date(since), to }
}
