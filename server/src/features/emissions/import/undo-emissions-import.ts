import type { undoEmissionsImport as undoEndpoint } from '#contract/api/measurements/emissions-import'
import type { ImportChanges } from '#contract/api/operation/jobs'
import { transitionProblem } from '#contract/domain/measurement/emission-transitions'
import { chunked } from '../../../core/database/chunked'
import type { Db } from '../../../core/database/database'
import { everyRow } from '../../../core/database/scope'
import { notFound, Refusal } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { countOf, lockImport, markUndone, refuseChanged } from '../../../core/import/imports'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { readStatusNames } from '../../../measurement/status-names'
import { withNames } from '../emission-queries'
import { type LockedEmission, lockEmissions, stateOf } from '../lock-emissions'
import { removeEmissions } from '../records/delete-emissions'
import { importEmissions } from './import-emissions'

type Undoing = Call<typeof undoEndpoint>

/** Deletes the records of an import while all are New; deleted ones are skipped. */
export async function undoEmissionsImport(call: Undoing) {
  const { db, session, now, params } = call
  const { permissions, userId } = session
  const kept = await lockImport(db, params.id, importEmissions.kind)
  const isOwn = kept.owner_id === userId
  if (!isOwn && !permissions.has('emissions.delete')) throw notFound()
  const answer = { undone: countOf(kept) }
  if (kept.undone_at) return answer

  const parts: LockedEmission[][] = []
  for (const ids of chunked(kept.emission_ids)) {
    const rows = await lockEmissions(db, session, ids)
    const isTheirs = (row: LockedEmission) =>
      isOwn || transitionProblem('delete', stateOf(row), session) !== 'emission.not-yours'
    // Hidden records prevent the undo as a whole.
    if (rows.length < (await countLeft(db, ids)) || !rows.every(isTheirs))
      throw new Refusal(403, 'emission.not-yours')
    parts.push(rows)
  }
  const changed = parts.flat().filter(({ status }) => status !== 'New')
  refuseChanged(await named(call, changed), changed.length)
  for (const rows of parts) await removeEmissions(db, session, now, rows, 'import-undone')
  await markUndone(db, params.id, session, now)
  return answer
}

async function countLeft(db: Db, ids: readonly number[]): Promise<number> {
  const { left } = await everyRow(db)
    .selectFrom('emissions')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

const NAMED = 20

async function named({ db, session, lang }: Undoing, changed: readonly LockedEmission[]) {
  const ids = changed.slice(0, NAMED).map(({ id }) => id)
  if (ids.length === 0) return []
  const selection = visibleEmissions(db, session).where('emissions.id', 'in', ids)
  const statuses = await readStatusNames(db)
  const rows = await withNames(db, lang, selection).orderBy('emissions.id').execute()
  return rows.map((row): ImportChanges['changed'][number] => {
    const day = row.date.split('-').reverse().join('.')
    const status = statuses[row.status][lang].toLowerCase()
    const name = `${row.component_name}, ${day}, ${row.object_title}: ${status}`
    return { kind: 'emissions', id: row.id, name }
  })
}
