import type { graphActualConcentration } from '#contract/api/measurements/emission-series'
import { type NormativeType, normativeTypes } from '#contract/domain/measurement/normative-type'
import { includes } from '#contract/domain/registry/period'
import type { Answer } from '#contract/endpoint'

export type Series = Answer<typeof graphActualConcentration>['data'][number]

export interface NormOverTime {
  type: NormativeType
  end: 'min' | 'max'
  values: (number | null)[]
}

/** Only norms that were in force on a measured day. */
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

/** 29 February becomes 1 March. */
export function yearsBefore(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date.toISOString().slice(0, 10)
}
