import type { Emission } from '#contract/api/measurements/emissions'
import { loadRead } from '#contract/domain/measurement/exceedance'
import { ratioDigits } from '#contract/domain/measurement/ratio-digits'
import { formatNumber } from '../../lib/text/format'

const least = 0.01

/** Two decimals, or more where rounding would contradict the verdict: above the norm never reads as 1,00. */
export function ratioText(ratio: number): string {
  if (isTiny(ratio)) return `< ${formatNumber(least)}`
  const digits = ratioDigits(ratio)
  return digits === null ? `> ${formatNumber(1, 2)}` : formatNumber(ratio, digits)
}

export const timesText = (ratio: number) => {
  const text = ratioText(ratio)
  return /^[<>]/.test(text) ? text : `× ${text}`
}

const isTiny = (ratio: number) => ratio > 0 && ratio < least / 2

export const loadText = (load: number) => (Number.isFinite(load) ? ratioText(load) : '∞')

export const textOfLoad = (load: number | null) => (load === null ? null : loadText(load))

/** Null without a verdict. */
export const loadOf = ({
  object_load,
  object_norm_type,
}: Pick<Emission, 'object_load' | 'object_norm_type'>) =>
  loadRead(object_load, object_norm_type !== null && object_norm_type !== 'fon')

export function valueText({ value, qualifier }: Pick<Emission, 'value' | 'qualifier'>): string {
  return `${qualifier ?? ''}${formatNumber(value)}`
}
