import type { Emission } from '#contract/api/measurements/emissions'
import { formatNumber } from '../../lib/text/format'

export function valueText({ value, qualifier }: Pick<Emission, 'value' | 'qualifier'>): string {
  return `${qualifier ?? ''}${formatNumber(value)}`
}
