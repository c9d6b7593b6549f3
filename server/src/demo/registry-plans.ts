import type { Insertable } from 'kysely'
import type { Db } from '../core/database/database'
import { insertInParts } from '../core/database/in-parts'
import type { AllTables } from '../core/database/refined-tables'
import { everyRow } from '../core/database/scope'
import { chance } from './random'
import type { Measured } from './registry-norms'

/** The regions' laboratories measure their own region, the central one the most dangerous objects. */
export async function loadPlans(tx: Db, measured: readonly Measured[]): Promise<void> {
  const { central, ofRegion } = await loadRegionalLaboratories(tx)
  const rows = measured.map(({ source, component }): Insertable<AllTables['sampling_plans']> => {
    const { object } = source
    const own = ofRegion.get(object.region_id) ?? central
    return {
      object_id: object.id,
      source_id: source.id,
      component_id: component.id,
      laboratory_id: object.category === 1 && own.regionSato !== '1712' ? central.id : own.id,
      frequency: frequencyOf({ source, component }),
      started_on: source.start > '2023-01-01' ? source.start : '2023-01-01',
      ended_on: null,
    }
  })
  await insertInParts(rows, (part) =>
    everyRow(tx).insertInto('sampling_plans').values(part).returning('id').execute(),
  )
}

/** Which part of the air at the most dangerous objects is sampled every week, by category. */
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
