import { sql } from 'kysely'
import { conclusionWarningDays, dayAfter } from '#contract/domain/registry/conclusion-term'
import { isWithin, type Place } from '#contract/visibility'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { changeAs, system } from '../../core/identity/actor'
import type { UserRights } from '../../core/identity/session'
import { raiseAlerts } from '../alerts/for-others'

interface EndingCard {
  id: number
  number: string
  applicant: string
  valid_until: string
  region_id: number | null
  objects: Place[]
}

/** Alerts once to conclusions that end soon. */
export async function watchConclusions(db: Db, now: Date): Promise<void> {
  if ((await findEnding(db, dayOf(now))).length === 0) return
  await changeAs(db, system, now, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('watch conclusions'))`.execute(tx)
    const ending = await findEnding(tx, dayOf(now))
    if (ending.length === 0) return
    await everyRow(tx)
      .insertInto('announced_conclusions')
      .values(ending.map(({ id, valid_until }) => ({ card_id: id, valid_until })))
      .onConflict((row) => row.column('card_id').doUpdateSet({ valid_until: sql`excluded.valid_until` }))
      .execute()
    await raiseAlerts(
      tx,
      now,
      ending.map((card) => ({
        kind: 'conclusion',
        once: `conclusion ${card.id} ${card.valid_until}`,
        params: { card: card.id, number: card.number, due: card.valid_until, reason: card.applicant },
        to: (who) => seesCard(who, card),
      })),
    )
  })
}

/** As in `visible`. */
const seesCard = ({ scope }: UserRights, { region_id, objects }: EndingCard) =>
  (scope.regionId === null || region_id === null || region_id === scope.regionId) &&
  objects.every((object) => isWithin(scope, object))

async function findEnding(db: Db, today: string): Promise<EndingCard[]> {
  const { rows } = await sql<EndingCard>`
    select card.id, number, applicant, card.valid_until, card.region_id, coalesce((
      select json_agg(json_build_object('region_id', object.region_id, 'district_id', district_id,
        'ministry_id', ministry_id, 'is_secret', is_secret))
      from expertise_card_objects join company_objects as object on object.id = object_id
      where card_id = card.id), '[]') as objects
    from expertise_cards as card left join announced_conclusions as announced on announced.card_id = card.id
    where status = 'approved' and card.valid_until between ${today} and ${dayAfter(today, conclusionWarningDays)}
      and announced.valid_until is distinct from card.valid_until
    order by card.valid_until, card.id limit 1000`.execute(db)
  return rows
}
