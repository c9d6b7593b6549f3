import { formatNumber } from '../../../lib/text/format'

export function withUnit(value: unknown, unit: string | undefined): string {
  const number = formatNumber(typeof value === 'number' ? value : null)
  return unit && typeof value === 'number' ? `${number} ${unit}` : number
}
