import type * as contract from '#contract/api/real-time/integration'
import { boundRow } from '../../core/batch/bounded-row'
import type { Db } from '../../core/database/database'
import { updateRow } from '../../core/database/rows'
import { Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import type { Partner } from '../../core/identity/partner-keys'
import { readQuarantined } from './partner-queries'
import { takeBatch } from './take-batch'

async function lockWaiting(db: Db, id: number) {
  await db.selectFrom('quarantine').select('id').where('id', '=', id).forUpdate().execute()
  const row = await readQuarantined(db, id)
  if (row.status !== 'waiting') throw new Refusal(409, 'record.stale', { current: row })
  return row
}

export async function replayQuarantined(readingsDays: number, call: Call<typeof contract.replayQuarantined>) {
  const { db, session, now, params, body } = call
  const row = await lockWaiting(db, params.id)
  rejectStale(row, body.version)
  const bounded = boundRow(body.sent ?? row.sent)
  const sender = { partner: await partnerOf(db, row.partner.id), userId: session.userId }
  const { wrong } = await takeBatch(db, now, sender, row.kind, { rows: [bounded] }, readingsDays)
  const problems = wrong.get(0)
  await db
    .updateTable('quarantine')
    .set((one) => ({
      sent: JSON.stringify(bounded.sent),
      is_cut: bounded.isCut,
      ...(problems
        ? { problems: JSON.stringify(problems) }
        : { status: 'replayed' as const, settled_at: now, settled_by: session.userId }),
      version: one('version', '+', 1),
    }))
    .where('id', '=', params.id)
    .execute()
  return readQuarantined(db, params.id)
}

async function partnerOf(db: Db, id: number): Promise<Partner> {
  const { name, region_id, laboratory_id, author_id } = await db
    .selectFrom('partners')
    .select(['name', 'region_id', 'laboratory_id', 'author_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const regionIds = region_id === null ? null : [region_id]
  return {
    id,
    keyId: null,
    keyOwnerId: null,
    name,
    regionIds,
    laboratoryId: laboratory_id,
    authorId: author_id,
  }
}

export async function dropQuarantined({ db, session, now, params }: Call<typeof contract.dropQuarantined>) {
  await lockWaiting(db, params.id)
  await updateRow(db, 'quarantine', params.id, {
    status: 'dropped',
    settled_at: now,
    settled_by: session.userId,
  })
  return readQuarantined(db, params.id)
}
