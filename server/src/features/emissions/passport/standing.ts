import type { Measurement } from '#contract/api/emission-series'
import type { EmissionRow } from '../emission-queries'

type Standing = Pick<Measurement, 'object_verdict' | 'object_norm_type' | 'object_load'>

/** How the object stands by a measurement. What nobody has judged yet says nothing. */
export const standingOf = ({ object_verdict, object_norm_type, object_load }: EmissionRow): Standing => ({
  object_verdict: object_verdict ?? 'no_data',
  object_norm_type,
  object_load: loadOnWire(object_load),
})

/** JSON has no infinity; `loadRead` finds it again. */
export const loadOnWire = (load: number | null) => (load === Number.POSITIVE_INFINITY ? null : load)

/** The limit that judged: PDV, PDK and FON are kept with every record. */
export function normValueOf(row: EmissionRow): string | null {
  const { object_norm_type: type } = row
  return type === 'pdv' || type === 'pdk' || type === 'fon' ? row[type] : row.object_norm_value
}
