import type { Db } from '../../core/database/database'
import type { Scope } from '../../core/database/scope'

/** A card of no region concerns everybody. */
export function cardsInScope(db: Db, { regionId }: Scope) {
  const cards = db.selectFrom('expertise_cards')
  return regionId === null
    ? cards
    : cards.where((where) =>
        where.or([
          where('expertise_cards.region_id', '=', regionId),
          where('expertise_cards.region_id', 'is', null),
        ]),
      )
}
