import type { Emission } from '#contract/api/measurements/emissions'
import { loadRead } from '#contract/domain/measurement/exceedance'
import { ratioText } from './ratio-text'

export const loadText = (load: number) => (Number.isFinite(load) ? ratioText(load) : '∞')

export const textOfLoad = (load: number | null) => (load === null ? null : loadText(load))

/** Null without a verdict. */
export const loadOf = ({
  object_load,
  object_norm_type,
}: Pick<Emission, 'object_load' | 'object_norm_type'>) =>
  loadRead(object_load, object_norm_type !== null && object_norm_type !== 'fon')
