import { formatNumber } from '../../../lib/text/format'

/** A value as it is kept, `<0.01`, as people read it: «<0,01». */
export function keptText(value: string): string {
  const [, sign = '', digits = value] = /^(<?)(.*)$/.exec(value) ?? []
  return sign + formatNumber(digits)
}
