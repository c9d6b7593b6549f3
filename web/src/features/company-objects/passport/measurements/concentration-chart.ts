import type { graphActualConcentration } from '#contract/api/measurements/emission-series'
import { type NormativeType, normativeTypes } from '#contract/domain/measurement/normative-type'
import { includes } from '#contract/domain/registry/period'
import type { Answer } from '#contract/endpoint'

export type Series = Answer<typeof graphActualConcentration>['data'][number]

/** One end of a type of norm, on each of the days; null where none was in force. */
export interface NormOverTime {
  type: NormativeType
  end: 'min' | 'max'
  values: (number | null)[]
}

/** Only those that were in force on a day on which something was measured. */
export function normsOverTime({ points, norms }: Series): NormOverTime[] {
  return normativeTypes
    .flatMap((type) => (['max', 'min'] as const).map((end) => ({ type, end })))
    .map(({ type, end }) => ({
      type,
      end,
      values: points.map(
        ({ date }) => norms.find((norm) => norm.type === type && includes(norm, date))?.[end] ?? null,
      ),
    }))
    .filter(({ values }) => values.some((value) => value !== null))
}

/** The same day some years ago; of a 29 February, the day after. */
export function yearsBefore(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date.toISOString().slice(0, 10)
}
