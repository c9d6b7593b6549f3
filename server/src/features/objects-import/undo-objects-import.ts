import type { undoObjectsImport as undoEndpoint } from '#contract/api/registry/objects-import'
import { groupBy } from '../../core/database/group-by'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { countOf, lockImport, markUndone, refuseChanged, type StoredImport } from '../../core/import/imports'
import { rejudge } from '../../measurement/rejudge'
import { importObjects } from './import-objects'
import { deleteImported, findChanged, findNormedElsewhere, isOutOfScope, lockImported } from './undo-queries'

type Undoing = Call<typeof undoEndpoint>

const forOthers = ['objects.delete', 'normatives.edit', 'plans.edit'] as const

/** Deletes the records of an import unless they were changed or used since. */
export async function undoObjectsImport(call: Undoing) {
  const { db, scope, session, lang, now, params } = call
  const { permissions, userId } = session
  const stored = await lockImport(db, params.id, importObjects.kind)
  const isOwn = stored.owner_id === userId
  if (!isOwn && !forOthers.every((permission) => permissions.has(permission))) throw notFound()
  const answer = { undone: countOf(stored) }
  if (stored.undone_at) return answer

  await lockImported(db, stored)
  if (await isOutOfScope(db, scope, stored)) throw notFound()
  const changed = await findChanged(db, lang, stored)
  refuseChanged(changed, changed[0]?.count ?? 0)
  await remove(call, stored)
  await markUndone(db, params.id, session, now)
  return answer
}

/** Measurements of existing sources are rejudged without the norms of the import. */
async function remove({ db, session, lang, now }: Undoing, stored: StoredImport): Promise<void> {
  const normed = await findNormedElsewhere(db, stored)
  await deleteImported(db, stored)
  for (const [sourceId, norms] of groupBy(normed, ({ source_id }) => source_id)) {
    const componentIds = norms.map(({ component_id }) => component_id)
    await rejudge(db, session, lang, now, { sourceId, componentIds, accepted: false, reason: '' })
  }
}
