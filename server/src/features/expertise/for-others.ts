import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { objectsInScope, type Scope } from '../../core/database/scope'

/** A card of no region concerns everybody. One that is bound to a hidden object is hidden with it. */
export function cardsInScope(db: Db, scope: Scope) {
  const { regionId } = scope
  const cards = db.selectFrom('expertise_cards').where(
    sql<boolean>`not exists (
      select from expertise_card_objects join company_objects on company_objects.id = object_id
      where card_id = expertise_cards.id and (${objectsInScope(scope)}) is not true)`,
  )
  return regionId === null
    ? cards
    : cards.where((where) =>
        where.or([
          where('expertise_cards.region_id', '=', regionId),
          where('expertise_cards.region_id', 'is', null),
        ]),
      )
}
