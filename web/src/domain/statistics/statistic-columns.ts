import type { listStatistic } from '#contract/api/figures/statistics'
import type { Answer } from '#contract/endpoint'
import type { Figure, Figures } from '#contract/fields/statistics'

export type Values = Readonly<Record<string, number | string | null>>

type Declared = Answer<typeof listStatistic>

export interface StatisticRow extends Pick<Declared['data'][number], 'id' | 'name' | 'object'> {
  now: Values
  before: Values | null
}

export interface Statistic extends Omit<Declared, 'data' | 'total'> {
  data: StatisticRow[]
  total: { now: Values; before: Values | null }
}

export type ShownFigure = [name: string, figure: Figure]

/** Columns of the screen; files have a column of their own for each share. */
export const shownFigures = (figures: Figures, { by }: Pick<Statistic, 'by'>): ShownFigure[] =>
  Object.entries(figures).filter(
    ([, { isOnlyInFile, isOfGroups }]) =>
      !isOnlyInFile && !(isOfGroups && (by === 'object' || by === 'source')),
  )

export function headGroups(shown: readonly ShownFigure[]): ShownFigure[][] {
  const groups: ShownFigure[][] = []
  for (const column of shown) {
    const last = groups.at(-1)
    const under = column[1].under
    if (under && last?.[0]?.[1].under?.ru === under.ru) last.push(column)
    else groups.push([column])
  }
  return groups
}
