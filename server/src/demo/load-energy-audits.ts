import { dayOf } from '../core/clock'
import type { Db } from '../core/database/database'
import { everyRow } from '../core/database/scope'
import { chance } from './random'

const YEARS = 3
const AUDITED = 0.25
const classes = ['B', 'C', 'C', 'D', 'D', 'E', 'F'] as const

/** Energy audits of some objects over three years with slow improvement; deterministic. */
export async function loadEnergyAudits(tx: Db, now: Date): Promise<void> {
  const objects = await everyRow(tx)
    .selectFrom('company_objects')
    .select(['id', 'title', 'danger_category'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const thisYear = Number(dayOf(now).slice(0, 4))
  const rows = objects.flatMap(({ id, title, danger_category }) => {
    const luck = chance(`energy ${title}`)
    if (!luck.happens(AUDITED)) return []
    const size = (danger_category === 0 ? 1 : 5 - danger_category) * (0.5 + luck.next() * 1.5)
    const first = luck.whole(0, classes.length - 1)
    return Array.from({ length: YEARS }, (_, ago) => {
      const better = 1 - (YEARS - 1 - ago) * 0.03 - luck.next() * 0.02
      return {
        object_id: id,
        year: thisYear - ago - 1,
        energy_class: classes[Math.max(0, Math.min(classes.length - 1, first + (ago > 1 ? 1 : 0)))] ?? 'D',
        electricity: (size * 8200 * better).toFixed(0),
        gas: luck.happens(0.85) ? (size * 2400 * better).toFixed(0) : null,
        heat: luck.happens(0.6) ? (size * 5100 * better).toFixed(0) : null,
        saving_potential: (6 + luck.next() * 22).toFixed(1),
      }
    }).filter(() => !luck.happens(0.1))
  })
  if (rows.length > 0) await everyRow(tx).insertInto('energy_audits').values(rows).execute()
}
