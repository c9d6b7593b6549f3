import { formatNumber } from '../../lib/text/format'

const least = 0.01

/** To two decimals; what would read as nothing is said to be less than the least that they can tell. */
export function ratioText(ratio: number): string {
  return isTiny(ratio) ? `< ${formatNumber(least)}` : formatNumber(ratio, 2)
}

/** The same behind a verdict: «× 1,50», «< 0,01». */
export const timesText = (ratio: number) => `${isTiny(ratio) ? '' : '× '}${ratioText(ratio)}`

const isTiny = (ratio: number) => ratio > 0 && ratio < least / 2
