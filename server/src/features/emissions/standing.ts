import type { Selectable } from 'kysely'
import type { Emission } from '#contract/api/measurements/emissions'
import type { AllTables } from '../../core/database/refined-tables'

export type EmissionColumns = Selectable<AllTables['emissions']>

type Standing = Pick<Emission, 'object_verdict' | 'object_norm_type' | 'object_load'>
type Judged = Pick<EmissionColumns, keyof Standing>

/** Not judged yet is `no_data`. */
export const standingOf = ({ object_verdict, object_norm_type, object_load }: Judged): Standing => ({
  object_verdict: object_verdict ?? 'no_data',
  object_norm_type,
  object_load: loadOnWire(object_load),
})

/** JSON has no infinity; `loadRead` restores it. */
export const loadOnWire = (load: number | null) => (load === Number.POSITIVE_INFINITY ? null : load)

/** PDV, PDK and FON have columns of their own. */
export function objectNormOf(
  row: Pick<EmissionColumns, 'object_norm_type' | 'object_norm_value' | 'pdv' | 'pdk' | 'fon'>,
): string | null {
  const { object_norm_type: type } = row
  return type === 'pdv' || type === 'pdk' || type === 'fon' ? row[type] : row.object_norm_value
}
