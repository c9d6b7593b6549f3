import type { Emission } from '#contract/api/measurements/emissions'
import { loadRead } from '#contract/domain/measurement/exceedance'
import { ratioText } from './ratio-text'

/** As it is shown: like every ratio, or that no number would do. */
export const loadText = (load: number) => (Number.isFinite(load) ? ratioText(load) : '∞')

export const textOfLoad = (load: number | null) => (load === null ? null : loadText(load))

/** The load of the norm; null where none judged. */
export const loadOf = ({
  object_load,
  object_norm_type,
}: Pick<Emission, 'object_load' | 'object_norm_type'>) =>
  loadRead(object_load, object_norm_type !== null && object_norm_type !== 'fon')
