import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '../../../src/core/database/database'
import { dropEmptyRollups, mergeRollups } from '../../../src/measurement/rollups'

/** What may happen to measurements, and to the objects that they belong to, in any order. */

const day = fc
  .integer({ min: 0, max: 1200 })
  .map((days) => new Date(Date.UTC(2019, 6, 1 + days)).toISOString().slice(0, 10))
const status = fc.constantFrom('New', 'Edited', 'Accepted', 'Canceled')
const verdict = fc.constantFrom('exceeded', 'under', 'normal', 'no_data')
const norm = fc.constantFrom('pdv', 'fon')
const load = fc.constantFrom(0.25, 0.875, 1.5, 4, Number.POSITIVE_INFINITY, null)
const part = fc.integer({ min: 2, max: 5 })
const which = fc.nat(5)

export const actions = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    ...{ day, status, verdict, norm, load, source: which, component: which },
  }),
  fc.record({ kind: fc.constant('decide' as const), part, status }),
  fc.record({ kind: fc.constant('judge' as const), part, verdict, load }),
  fc.record({ kind: fc.constant('move' as const), part, source: which }),
  fc.record({ kind: fc.constant('redate' as const), part, days: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('remove' as const), part }),
  fc.record({ kind: fc.constant('drop' as const), part }),
  fc.record({ kind: fc.constant('hide' as const), object: which, secret: fc.boolean() }),
  fc.record({ kind: fc.constant('resettle' as const), object: which, region: fc.nat(5) }),
  fc.record({ kind: fc.constant('sum' as const) }),
)
export type Action = typeof actions extends fc.Arbitrary<infer D> ? D : never

interface Among {
  objects: readonly { id: number }[]
  sources: readonly { id: number }[]
  components: readonly { id: number }[]
}

/** Does a action to one of these; `which` counts on from the last to the first. */
export function doerOf(db: Db, { objects, sources, components }: Among) {
  const idOf = (all: readonly { id: number }[], index: number) => all[index % all.length]?.id
  return async (action: Action): Promise<void> => {
    switch (action.kind) {
      case 'add':
        await sql`
          insert into emissions (object_id, source_id, component_id, unit_id, medium, region_id, is_secret, date, value,
            status, verdict, object_verdict, object_norm_type, object_load, author_id, last_editor_id, created_at,
            updated_at)
          select s.object_id, s.id, c.id, c.unit_id, s.type, o.region_id, o.is_secret, ${action.day}, 1, ${action.status},
            ${action.verdict}, ${action.verdict}, ${action.norm}, ${action.load}, 1, 1, now(), now()
          from pollution_sources s join company_objects o on o.id = s.object_id, components c
          where s.id = ${idOf(sources, action.source)} and c.id = ${idOf(components, action.component)}
          on conflict do nothing`.execute(db)
        return
      case 'decide':
        await sql`update emissions set status = ${action.status} where id % ${action.part} = 0`.execute(db)
        return
      case 'judge':
        await sql`update emissions set verdict = ${action.verdict}, object_verdict = ${action.verdict},
          object_load = ${action.load} where id % ${action.part} = 0`.execute(db)
        return
      case 'move':
        await sql`
          update emissions e set source_id = s.id, object_id = s.object_id, medium = s.type, region_id = o.region_id,
            is_secret = o.is_secret
          from pollution_sources s join company_objects o on o.id = s.object_id
          where s.id = ${idOf(sources, action.source)} and e.id % ${action.part} = 0 and not exists (
            select from emissions other where other.source_id = s.id and other.component_id = e.component_id
              and other.date = e.date and other.deleted_at is null)
            -- Of two that would come to the same source, component and day, one.
            and not exists (
              select from emissions other where other.source_id <> s.id and other.component_id = e.component_id
                and other.date = e.date and other.deleted_at is null and other.id % ${action.part} = 0
                and other.id < e.id)`.execute(db)
        return
      case 'redate':
        await sql`
          update emissions e set date = date + ${action.days}::int where id = (
            select id from emissions mine where id % ${action.part} = 0 and date < '2024-01-01' and not exists (
              select from emissions other where other.source_id = mine.source_id
                and other.component_id = mine.component_id and other.date = mine.date + ${action.days}::int) limit 1)`.execute(
          db,
        )
        return
      case 'remove':
        await sql`update emissions set deleted_at = now() where id % ${action.part} = 0 and deleted_at is null`.execute(
          db,
        )
        return
      case 'drop':
        await sql`delete from emissions where id % ${action.part * 7} = 0`.execute(db)
        return
      case 'hide':
        await sql`update company_objects set confidential = ${action.secret}, confidential_reason = 'Причина'
          where id = ${idOf(objects, action.object)}`.execute(db)
        return
      case 'resettle':
        await sql`update company_objects set region_id = (select id from regions where parent_id is null
          order by id offset ${action.region} limit 1) where id = ${idOf(objects, action.object)}`.execute(db)
        return
      case 'sum':
        await mergeRollups(db)
        await dropEmptyRollups(db)
    }
  }
}
