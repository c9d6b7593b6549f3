import { sql } from 'kysely'
import type * as contract from '#contract/api/measurements/normatives'
import { errorMessages } from '#contract/errors'
import type { Db } from '../../core/database/database'
import { Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejudge } from '../../measurement/rejudge'

type AnyCall =
  | Call<typeof contract.createNormative>
  | Call<typeof contract.updateNormative>
  | Call<typeof contract.deleteNormative>

interface ChangedNorms {
  sourceId: number
  componentIds: readonly number[]
}

/** Rejudging Accepted measurements needs a reason. */
function rejectMissingReason({ body, query }: AnyCall): void {
  if (query.dry_run || !body.rejudge_accepted || body.reason) return
  const problem = { code: 'required', message: errorMessages['emission.reason-required'] }
  throw new Refusal(422, 'emission.reason-required', { fields: { reason: problem } })
}

/**
 * Changes norms and rejudges their measurements in one transaction. A dry run rolls back to a savepoint and returns
 * what would change.
 */
export async function changeNorms<Result>(
  call: AnyCall,
  change: () => Promise<ChangedNorms & { result: Result }>,
): Promise<Result> {
  const { db, session, lang, now, body, query } = call
  rejectMissingReason(call)
  const act = async () => {
    const { result, ...changed } = await change()
    const accepted = body.rejudge_accepted === true
    const flips = await rejudge(db, session, lang, now, { ...changed, accepted, reason: body.reason ?? '' })
    return { result, flips }
  }
  if (!query.dry_run) return (await act()).result
  const { flips } = await rollBack(db, act)
  return flips as contract.NormativeFlips & Result
}

async function rollBack<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(db)
  const done = await work()
  await sql`rollback to savepoint dry_run`.execute(db)
  return done
}
