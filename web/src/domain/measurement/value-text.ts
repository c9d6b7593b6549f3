import type { Emission } from '#contract/api/measurements/emissions'
import { formatNumber } from '../../lib/text/format'

/** A value as laboratories write it: «0,35», «<0,01». */
export function valueText({ value, qualifier }: Pick<Emission, 'value' | 'qualifier'>): string {
  return `${qualifier ?? ''}${formatNumber(value)}`
}
