import { sql } from 'kysely'
import type * as z from 'zod'
import type { componentNormatives, listComponentNormatives } from '#contract/api/measurements/normatives'
import { writeLimit } from '#contract/domain/measurement/limit'
import { dayOf } from '../../core/clock'
import { sortByName } from '../../core/database/collation'
import { asData, holds, orderOf, pageOfArray } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import type { Call } from '../../core/http/serve'
import { limitOf } from '../../measurement/norms'
import { inForceOn, normativeRows } from './for-others'

type Line = z.output<typeof componentNormatives>

/** The limits of a component in force on a day, in one line per unit. */
export async function findComponentLimits(call: Call<typeof listComponentNormatives>) {
  const { db, scope, lang, now, query } = call
  const { direction } = orderOf<'component'>(query.ordering, 'component')
  let selected = normativeRows(db, scope, lang)
    .where('component_normatives.source_id', '=', query.source)
    .where(inForceOn(query.on ?? dayOf(now)))
  if (query.search) selected = selected.where(holds(query.search, 'components.name_ru', 'components.name_uz'))
  const rows = await selected
    .orderBy(sortByName(lang, sql.ref(`components.${nameColumn(lang)}`)), direction)
    .orderBy('component_normatives.component_id')
    .orderBy('component_normatives.unit_id')
    .execute()
  const lines = new Map<string, Line>()
  for (const row of rows) {
    const key = `${row.component_id} ${row.unit_id}`
    const line = lines.get(key) ?? {
      source_id: row.source_id,
      component: { id: row.component_id, name: row.component_name },
      unit: { id: row.unit_id, name: row.unit_sign },
      ...{ pdv: null, pdk: null, pdo: null, pds: null, fon: null, ken: null },
    }
    lines.set(key, { ...line, [row.type]: writeLimit(limitOf(row)) })
  }
  return asData(pageOfArray([...lines.values()], query))
}
