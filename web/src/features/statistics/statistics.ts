import {
  generalStatistic,
  listStatistic,
  reportStatistic,
  type StatisticLevel,
  subjectStatistic,
} from '#contract/api/figures/statistics'
import {
  type Figures,
  generalFigures,
  listFigures,
  reportFigures,
  subjectFigures,
} from '#contract/fields/statistics'

interface Shown {
  read: typeof generalStatistic | typeof listStatistic | typeof reportStatistic | typeof subjectStatistic
  figures: Figures
  /** Row levels; the first is the default. */
  levels: readonly [StatisticLevel, ...StatisticLevel[]]
  /** Fixed query of the screen. */
  always?: Record<string, string>
  lowest: 'object' | 'source'
}

export const statistics = {
  general: { read: generalStatistic, figures: generalFigures, levels: ['region'], lowest: 'source' },
  ministries: { read: generalStatistic, figures: generalFigures, levels: ['ministry'], lowest: 'source' },
  pkm343: {
    read: listStatistic,
    figures: listFigures,
    levels: ['object', 'region', 'district'],
    always: { list: 'pkm343' },
    lowest: 'source',
  },
  miz: {
    read: listStatistic,
    figures: listFigures,
    levels: ['object', 'region', 'district'],
    always: { list: 'miz' },
    lowest: 'source',
  },
  report: {
    read: reportStatistic,
    figures: reportFigures,
    levels: ['region', 'laboratory', 'object'],
    lowest: 'source',
  },
  subjects: {
    read: subjectStatistic,
    figures: subjectFigures,
    levels: ['region', 'district'],
    lowest: 'object',
  },
} as const satisfies Record<string, Shown>

export type StatisticName = keyof typeof statistics
export const shownOf = (name: StatisticName): Shown => statistics[name]
