import { formatNumber } from '../../../lib/text/format'
import type { ChartTheme } from '../chart-theme'

/** Legend of calendars and heat maps. */
export function rampScale(values: number[], { ink, direction }: ChartTheme, unit: string | undefined) {
  const min = Math.min(...values, Number.POSITIVE_INFINITY)
  const max = Math.max(...values, Number.NEGATIVE_INFINITY)
  const label = (value: number) => (unit ? `${formatNumber(value)} ${unit}` : formatNumber(value))
  const ends: [string, string] = [label(max), label(min)]
  return {
    type: 'continuous' as const,
    min,
    max: max > min ? max : min + 1,
    calculable: false,
    orient: 'horizontal' as const,
    bottom: 0,
    ...(direction === 'rtl' ? { right: 0 } : { left: 0 }),
    itemWidth: 10,
    itemHeight: 140,
    text: ends,
    textStyle: { color: ink.mutedText, fontSize: 12 },
    inRange: { color: [...ink.ramp] },
  }
}
