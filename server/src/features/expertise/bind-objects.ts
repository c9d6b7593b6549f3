import type { Db } from '../../core/database/database'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { wrongField } from '../../core/errors'
import { rejectStale } from '../../core/http/versions'

interface BoundCard {
  id: number
  version: number
  objects: { id: number }[]
}

/** Makes the visible objects of a card those that are named; the others stay. Answers whether anything changed. */
export async function bindObjects(
  db: Db,
  scope: Scope,
  card: BoundCard,
  objectIds: number[],
  version: number,
): Promise<boolean> {
  const wanted = new Set(objectIds)
  await rejectHidden(db, scope, wanted)
  rejectStale(card, version)
  const bound = new Set(card.objects.map(({ id }) => id))
  const added = [...wanted].filter((id) => !bound.has(id))
  const removed = [...bound].filter((id) => !wanted.has(id))
  const bindings = everyRow(db)
  if (added.length > 0) {
    const rows = added.map((object_id) => ({ card_id: card.id, object_id }))
    await bindings.insertInto('expertise_card_objects').values(rows).execute()
  }
  if (removed.length > 0) {
    await bindings
      .deleteFrom('expertise_card_objects')
      .where('card_id', '=', card.id)
      .where('object_id', 'in', removed)
      .execute()
  }
  return added.length + removed.length > 0
}

async function rejectHidden(db: Db, scope: Scope, ids: Set<number>): Promise<void> {
  if (ids.size === 0) return
  const found = await visible(db, scope)
    .objects()
    .select('company_objects.id')
    .where('company_objects.id', 'in', [...ids])
    .execute()
  if (found.length < ids.size) throw wrongField('object_ids', 'not-found', 'There is no such object')
}
