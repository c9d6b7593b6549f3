import { type Insertable, sql } from 'kysely'
import { insertChunked } from '../../core/database/chunked'
import type { Db } from '../../core/database/database'
import type { AllTables } from '../../core/database/refined-tables'
import { everyRow } from '../../core/database/scope'
import { chance } from '../random'
import type { Measured } from './registry-norms'

/** Regional laboratories measure their region, the central one the most dangerous objects. */
export async function loadPlans(tx: Db, measured: readonly Measured[]): Promise<void> {
  const { central, ofRegion } = await loadRegionalLaboratories(tx)
  const plans = measured.map(({ source, component }) => {
    const { object } = source
    const own = ofRegion.get(object.region_id) ?? central
    const row: Insertable<AllTables['sampling_plans']> = {
      object_id: object.id,
      source_id: source.id,
      component_id: component.id,
      laboratory_id: object.category === 1 && own.regionSato !== '1712' ? central.id : own.id,
      frequency: frequencyOf({ source, component }),
      started_on: source.start > '2023-01-01' ? source.start : '2023-01-01',
      ended_on: null,
      // Unknown, so that the demo does not depend on the day of loading.
      made_on: null,
    }
    return { row, before: beforeChange(row, own.id) }
  })
  const rows = plans.map(({ row, before }) => ({ ...row, ...before?.was }))
  const ids = await insertChunked(rows, (part) =>
    everyRow(tx).insertInto('sampling_plans').values(part).returning('id').execute(),
  )
  const changes = plans.flatMap(({ row, before }, index) =>
    before ? [{ ...row, id: ids[index]?.id, changed_on: before.changed_on }] : [],
  )
  await sql`
    update sampling_plans as plan
    set frequency = changed.frequency, laboratory_id = changed.laboratory_id, changed_on = changed.changed_on
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as changed (id integer, frequency text, laboratory_id integer, changed_on date)
    where plan.id = changed.id`.execute(tx)
}

/** Former plans of some: less frequent, or by the regional laboratory. */
function beforeChange(plan: Insertable<AllTables['sampling_plans']>, ownLaboratory: number) {
  const { source_id, component_id, started_on, frequency, laboratory_id } = plan
  const dice = chance(`past of plan ${source_id} ${component_id}`)
  const changed_on = `${dice.whole(2024, 2025)}-0${dice.whole(1, 9)}-${dice.pick(['01', '01', '15'])}`
  if (!dice.happens(0.05) || changed_on <= started_on) return undefined
  if (laboratory_id !== ownLaboratory) return { changed_on, was: { laboratory_id: ownLaboratory } }
  if (frequency === 'quarterly') return undefined
  const seldom = frequency === 'weekly' ? ('monthly' as const) : ('quarterly' as const)
  return { changed_on, was: { frequency: seldom } }
}

/** The share of air components at the most dangerous objects that is sampled weekly, by category. */
const weeklyShare: Record<number, number> = { 1: 0.6, 2: 0.15 }

function frequencyOf({ source, component }: Measured): AllTables['sampling_plans']['frequency'] {
  if (source.type === 'ground') return 'quarterly'
  const dice = chance(`plan of ${source.id} ${component.code}`)
  if (source.type === 'air' && dice.happens(weeklyShare[source.object.category] ?? 0)) return 'weekly'
  return source.type === 'water' && dice.happens(0.3) ? 'quarterly' : 'monthly'
}

interface DemoLaboratory {
  id: number
  regionSato: string | null
}

async function loadRegionalLaboratories(tx: Db) {
  const regions = await tx
    .selectFrom('regions')
    .selectAll()
    .where('parent_id', 'is', null)
    .orderBy('sato')
    .execute()
  const existing = await everyRow(tx).selectFrom('laboratories').select(['id', 'region_id']).execute()
  const ofRegion = new Map<number, DemoLaboratory>()
  for (const region of regions) {
    const id =
      existing.find(({ region_id }) => region_id === region.id)?.id ?? (await addLaboratory(tx, region))
    ofRegion.set(region.id, { id, regionSato: region.sato })
  }
  const first = existing.find(({ region_id }) => region_id === null)
  if (!first) throw new Error('The demo accounts come first: they bring the central laboratory')
  return { central: { id: first.id, regionSato: null }, ofRegion }
}

async function addLaboratory(
  tx: Db,
  region: { id: number; name_ru: string; name_uz: string },
): Promise<number> {
  const names: Omit<Insertable<AllTables['laboratories']>, 'region_id'> = {
    name_ru: region.name_ru.endsWith(' область')
      ? region.name_ru.replace(' область', ' областная лаборатория')
      : `Лаборатория: ${region.name_ru}`,
    name_uz: `${region.name_uz} laboratoriyasi`,
  }
  const { id } = await everyRow(tx)
    .insertInto('laboratories')
    .values({ ...names, region_id: region.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
