import type { Insertable } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import type { NormativeType } from '#contract/domain/measurement/normative-type'
import { bulkLoad } from '../../core/database/bulk-load'
import { insertChunked } from '../../core/database/chunked'
import type { Db } from '../../core/database/database'
import type { AllTables } from '../../core/database/refined-tables'
import { everyRow } from '../../core/database/scope'
import { type Chance, chance } from '../random'
import type { DemoSource } from './registry-sources'

interface Limits {
  min: string | null
  max: string | null
}

export interface DemoComponent {
  id: number
  code: string
  medium: Medium
  unit_id: number
  pdk: Limits
  ken: Limits
}

export interface Measured {
  source: DemoSource
  component: DemoComponent
}

/** Components of sources without pollutants of the enterprise. */
const usual: Record<Medium, readonly string[]> = {
  air: ['NO2', 'CO', 'SO2', 'dust'],
  water: ['BOD5', 'suspended', 'ammonium', 'oil-products', 'pH', 'O2'],
  ground: ['Pb', 'Cu', 'Zn', 'Cd', 'oil-products', 'pH'],
}

const typesOf: Record<Medium, readonly NormativeType[]> = {
  air: ['pdv', 'pdk', 'fon'],
  water: ['pds', 'pdk', 'ken'],
  ground: ['pdo', 'pdk', 'fon'],
}

/** The share of sources with a single type of norm, and which types. */
const alone: Record<Medium, { share: number; types: readonly [NormativeType, ...NormativeType[]] }> = {
  air: { share: 0.03, types: ['fon'] },
  water: { share: 0.12, types: ['pds', 'ken'] },
  ground: { share: 0.2, types: ['pdo', 'fon'] },
}

function onlyTypeOf({ id, type }: DemoSource): NormativeType | undefined {
  const dice = chance(`only norm of ${id}`)
  return dice.happens(alone[type].share) ? dice.pick(alone[type].types) : undefined
}

/** Inserts norms for every source; returns the measured components. */
export async function loadNorms(tx: Db, sources: readonly DemoSource[]): Promise<Measured[]> {
  const components = await readComponents(tx)
  const measured = sources.flatMap((source) => componentsOf(source, components))
  const rows = measured.flatMap(normsOf)
  await bulkLoad(tx, ['component_normatives'], async () => {
    await insertChunked(rows, (part) =>
      everyRow(tx).insertInto('component_normatives').values(part).returning('id').execute(),
    )
  })
  return measured
}

function componentsOf(source: DemoSource, components: readonly DemoComponent[]): Measured[] {
  const dice = chance(`components of ${source.object.title} ${source.id}`)
  const only = onlyTypeOf(source)
  const ofMedium = components.filter(
    ({ medium, pdk }) => medium === source.type && (only !== 'pdo' || pdk.min === null),
  )
  const find = (codes: readonly string[]) => ofMedium.filter(({ code }) => codes.includes(code))
  const own = find(source.object.pollutants)
  const others = find(usual[source.type]).filter((component) => !own.includes(component))
  const wanted = dice.whole(3, 4)
  const chosen = [...own.slice(0, wanted), ...dice.some(others, Math.max(0, wanted - own.length))]
  return chosen.map((component) => ({ source, component }))
}

type Norm = Insertable<AllTables['component_normatives']>

function normsOf({ source, component }: Measured): Norm[] {
  const dice = chance(`norms of ${source.id} ${component.code}`)
  const common = {
    object_id: source.object.id,
    source_id: source.id,
    component_id: component.id,
    unit_id: component.unit_id,
  }
  const only = onlyTypeOf(source)
  const types = only ? [only] : typesOf[source.type]
  return types.flatMap((type) => {
    const limits = only ? onlyLimitsFor(type, component, dice) : limitsFor(type, component, dice)
    return limits === null
      ? []
      : periods(source, dice).map((period) => ({ ...common, type, ...limits, ...period }))
  })
}

/** Some norms have an earlier period. */
function periods({ start }: DemoSource, dice: Chance) {
  if (!dice.happens(0.15)) return [{ started_on: start, ended_on: null }]
  const revised = dice.whole(2023, 2025)
  if (start >= `${revised}-01-01`) return [{ started_on: start, ended_on: null }]
  return [
    { started_on: start, ended_on: `${revised - 1}-12-31` },
    { started_on: `${revised}-01-01`, ended_on: null },
  ]
}

/** Limits at the outlet are multiples of the ambient limit; a background is a part of it. */
function limitsFor(type: NormativeType, { pdk, ken }: DemoComponent, dice: Chance): Limits | null {
  const isRange = pdk.min !== null
  switch (type) {
    case 'pdk':
      return pdk.max === null && !isRange ? null : pdk
    case 'ken':
      return (ken.max === null && ken.min === null) || dice.happens(0.5) ? null : ken
    case 'pdv':
      return isRange || dice.happens(0.25) ? null : times(pdk.max, dice.whole(20, 200))
    case 'fon':
      return isRange || dice.happens(0.6) ? null : times(pdk.max, dice.whole(1, 5) / 10)
    default:
      return isRange ? null : times(pdk.max, dice.pick([1, 1.2, 1.5, 2]))
  }
}

/** A single norm always exists; it may be a range or a minimum, as for oxygen. */
function onlyLimitsFor(type: NormativeType, { pdk, ken }: DemoComponent, dice: Chance): Limits | null {
  if (type === 'ken') return ken
  if (pdk.min !== null) return pdk
  return times(pdk.max, type === 'fon' ? dice.whole(3, 8) / 10 : dice.pick([1, 1.2, 1.5, 2]))
}

function times(limit: string | null, factor: number): Limits | null {
  return limit === null ? null : { min: null, max: String(Number((Number(limit) * factor).toPrecision(2))) }
}

async function readComponents(tx: Db): Promise<DemoComponent[]> {
  const rows = await tx
    .selectFrom('components')
    .innerJoin('ecology_type_components', 'ecology_type_components.component_id', 'components.id')
    .innerJoin('ecology_types', 'ecology_types.id', 'ecology_type_components.ecology_type_id')
    .innerJoin('component_limits as pdk', (join) =>
      join.onRef('pdk.component_id', '=', 'components.id').on('pdk.kind', '=', 'pdk'),
    )
    .innerJoin('component_limits as ken', (join) =>
      join.onRef('ken.component_id', '=', 'components.id').on('ken.kind', '=', 'ken'),
    )
    .select(['components.id', 'components.code', 'components.unit_id', 'ecology_types.medium'])
    .select(['pdk.value as pdk_value', 'pdk.min as pdk_min', 'pdk.max as pdk_max'])
    .select(['ken.value as ken_value', 'ken.min as ken_min', 'ken.max as ken_max'])
    .orderBy('components.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code ?? '',
    medium: row.medium,
    unit_id: row.unit_id,
    pdk: { min: row.pdk_min, max: row.pdk_value ?? row.pdk_max },
    ken: { min: row.ken_min, max: row.ken_value ?? row.ken_max },
  }))
}
