import type { Emission } from '#contract/api/measurements/emissions'

/** A recorded value as it would be typed: nothing between thousands, and never an exponent. */
export function recordedText({ value, qualifier }: Pick<Emission, 'value' | 'qualifier'>): string {
  const digits = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 })
  return `${qualifier ?? ''}${digits.replace('.', ',')}`
}
