import type { Readable } from 'node:stream'
import {
  generalStatistic,
  listStatistic,
  reportStatistic,
  type StatisticLevel,
  subjectStatistic,
} from '#contract/api/statistics'
import type { Endpoint } from '#contract/endpoint'
import {
  type Figures,
  type FigureValues,
  generalFigures,
  listFigures,
  reportFigures,
  subjectFigures,
} from '#contract/fields/statistics'
import { type PermissionName, permission } from '#contract/permissions'
import type { App } from '../../core/app'
import { Refusal } from '../../core/errors'
import { type Call, serve } from '../../core/http/serve'
import type { Session } from '../../core/identity/session'
import { sendReport } from '../../core/spreadsheet/send-spreadsheet'
import { countGeneral, countOfList, countReport, countSubjects } from './counted'
import type { Group } from './group-names'
import { findStatistic, type How, type StatisticCall } from './statistic'
import { asReport } from './statistic-report'

export function statisticRoutes(app: App): void {
  serve(app, generalStatistic, (call) => {
    const right = isOfMinistries(call.query) ? 'statistics.general-ministries' : 'statistics.general'
    rejectWithout(call.session, right)
    return answer(call, right, generalFigures, { count: countGeneral })
  })
  serve(app, listStatistic, (call) => {
    const { list } = call.query
    const right = list === 'miz' ? 'statistics.miz' : 'statistics.pkm'
    rejectWithout(call.session, right)
    return answer(call, right, listFigures, { count: (asked) => countOfList(asked, list), list })
  })
  serve(app, reportStatistic, (call) =>
    answer(call, 'statistics.report', reportFigures, { count: countReport }),
  )
  serve(app, subjectStatistic, (call) =>
    answer(call, 'statistics.subjects', subjectFigures, { count: countSubjects }),
  )
}

const isOfMinistries = ({ by, ministry }: { by: string; ministry?: number | undefined }) =>
  by === 'ministry' || ministry !== undefined

function rejectWithout({ permissions }: Session, right: PermissionName): void {
  if (!permissions.has(right)) throw new Refusal(403, 'access.denied')
}

/** More rows no screen shows; a file has them all. */
const MOST_ROWS = 500

async function answer<Declared extends Figures>(
  call: StatisticCall & Pick<Call<Endpoint>, 'reply'> & { query: { excel?: boolean | undefined } },
  right: PermissionName,
  figures: Declared,
  how: How<FigureValues<Declared>>,
) {
  if (call.query.excel) return sendFile(call, right, figures, how)
  const { groups: _, ...statistic } = await findStatistic(call, figures, how)
  return { ...statistic, data: statistic.data.slice(0, MOST_ROWS) }
}

/** In a file the groups of one level are folded under those of another. */
const folded: {
  readonly [Level in StatisticLevel]?: { above: StatisticLevel; rows: StatisticLevel; key: keyof Group }
} = {
  region: { above: 'region', rows: 'district', key: 'region_id' },
  district: { above: 'district', rows: 'object', key: 'district_id' },
  ministry: { above: 'ministry', rows: 'object', key: 'ministry_id' },
  object: { above: 'region', rows: 'object', key: 'region_id' },
}

function sendFile<Declared extends Figures>(
  call: StatisticCall & Pick<Call<Endpoint>, 'reply'>,
  right: PermissionName,
  figures: Declared,
  how: How<FigureValues<Declared>>,
): Promise<Readable> {
  const { lang, query, reply } = call
  const title = permission(right)[lang]
  const byLevel = (by: StatisticLevel) => findStatistic({ ...call, query: { ...query, by } }, figures, how)
  return sendReport(reply, title, async () => {
    const fold = folded[query.by]
    const rows = await byLevel(fold?.rows ?? query.by)
    const above = fold && {
      statistic: await byLevel(fold.above),
      keyOf: (group: Group) => group[fold.key] as number | null,
    }
    return asReport(title, lang, figures, rows, above)
  })
}
