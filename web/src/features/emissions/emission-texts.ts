import type { Emission } from '#contract/api/measurements/emissions'

/** A recorded value as typed: no thousands separators, no exponent. */
export function recordedText({ value, qualifier }: Pick<Emission, 'value' | 'qualifier'>): string {
  const digits = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 })
  return `${qualifier ?? ''}${digits.replace('.', ',')}`
}

export const sourceText = ({ number, name }: { number: string; name: string }) => `${number} — ${name}`
