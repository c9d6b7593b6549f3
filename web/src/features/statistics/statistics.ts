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
  /** What rows can stand for; the first one unless another is chosen. */
  levels: readonly [StatisticLevel, ...StatisticLevel[]]
  /** What the screen asks besides what people choose. */
  always?: Record<string, string>
  /** The lowest level that it can tell of. */
  lowest: 'object' | 'source'
}

/** The six screens: what each asks, and the columns that it shows. */
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
