import type { Measurement } from '#contract/api/measurements/emission-series'
import { loadRead } from '#contract/domain/measurement/exceedance'
import { formatNumber } from '../../lib/text/format'

/** As it is shown: two decimals, or that no number would do. */
export const loadText = (load: number) => (Number.isFinite(load) ? formatNumber(load, 2) : '∞')

export const textOfLoad = (load: number | null) => (load === null ? null : loadText(load))

/** The load of the norm; null where none judged. */
export const loadOf = ({
  object_load,
  object_norm_type,
}: Pick<Measurement, 'object_load' | 'object_norm_type'>) =>
  loadRead(object_load, object_norm_type !== null && object_norm_type !== 'fon')
