import type { Measurement } from '#contract/api/measurements/emission-series'
import type { UserRights } from '../../../core/identity/session'
import { asEmission, type EmissionColumns, type EmissionRow } from '../emission-queries'

/** What says how an object stands by a record of it. */
export const standingColumns = [
  'emissions.object_verdict',
  'emissions.object_norm_type',
  'emissions.object_norm_value',
  'emissions.object_load',
] as const

type MeasurementRow = EmissionRow & Pick<EmissionColumns, keyof Standing | 'object_norm_value'>

/** A record with how its object stands by it. */
export const asMeasurement = (row: MeasurementRow, who: UserRights): Measurement =>
  Object.assign(asEmission(row, who), standingOf(row), { object_norm_value: normValueOf(row) })

type Standing = Pick<Measurement, 'object_verdict' | 'object_norm_type' | 'object_load'>

/** How the object stands by a measurement. What nobody has judged yet says nothing. */
export const standingOf = ({
  object_verdict,
  object_norm_type,
  object_load,
}: Pick<EmissionColumns, keyof Standing>): Standing => ({
  object_verdict: object_verdict ?? 'no_data',
  object_norm_type,
  object_load: loadOnWire(object_load),
})

/** JSON has no infinity; `loadRead` finds it again. */
export const loadOnWire = (load: number | null) => (load === Number.POSITIVE_INFINITY ? null : load)

/** The limit that judged: PDV, PDK and FON are kept with every record. */
function normValueOf(row: MeasurementRow): string | null {
  const { object_norm_type: type } = row
  return type === 'pdv' || type === 'pdk' || type === 'fon' ? row[type] : row.object_norm_value
}
