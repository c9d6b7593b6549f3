import type * as contract from '#contract/api/measurements/emission-details'
import { everyRow } from '../../../core/database/scope'
import { notFound, Refusal } from '../../../core/errors'
import { emit } from '../../../core/events/events'
import type { Call } from '../../../core/http/serve'
import { addComments } from '../../../measurement/emission-history'
import { rejectHiddenEmission } from '../emission-queries'
import { lockEmission } from '../lock-emissions'
import { readComment } from './comment-queries'

export async function addComment({ db, session, now, body }: Call<typeof contract.addEmissionComment>) {
  const { id, object_id, date } = await lockEmission(db, session, body.emission_id)
  const [added] = await addComments(db, session, now, [{ id, object_id, date, text: body.text }])
  await emit(db, 'emission.changed', { ids: [id], actorId: session.userId })
  const comment = added === undefined ? undefined : await readComment(db, session.userId, added)
  if (!comment) throw new Error('What was added is there')
  return comment
}

/** Own comments that are no reason of a decision. */
export async function deleteComment({ db, session, now, body }: Call<typeof contract.deleteEmissionComment>) {
  const comment = await readComment(db, session.userId, body.id)
  if (!comment) throw notFound()
  await rejectHiddenEmission(db, session, comment.emission_id)
  if (comment.author.id !== session.userId) throw new Refusal(403, 'access.denied')
  if (comment.required) throw new Refusal(409, 'emission.comment-kept', { current: comment })
  await lockEmission(db, session, comment.emission_id)
  const { numUpdatedRows } = await everyRow(db)
    .updateTable('emission_comments')
    .set({ deleted_at: now })
    .where('id', '=', body.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  await everyRow(db)
    .updateTable('emissions')
    .set((row) => ({ comments_count: row('comments_count', '-', 1) }))
    .where('id', '=', comment.emission_id)
    .execute()
  await emit(db, 'emission.changed', { ids: [comment.emission_id], actorId: session.userId })
  return { ok: true as const }
}
