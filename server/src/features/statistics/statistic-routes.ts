import type { Readable } from 'node:stream'
import * as contract from '#contract/api/figures/statistics'
import type { Endpoint } from '#contract/endpoint'
import {
  type Figures,
  type FigureValues,
  generalFigures,
  listFigures,
  reportFigures,
  subjectFigures,
} from '#contract/fields/statistics'
import { type PermissionName, permission } from '#contract/permissions/permissions'
import type { App } from '../../core/app'
import { cached } from '../../core/database/versioned-cache'
import { Refusal } from '../../core/errors'
import { type Call, serve } from '../../core/http/serve'
import type { Session } from '../../core/identity/session'
import { sendReport } from '../../core/spreadsheet/send-spreadsheet'
import type { Group } from './group-names'
import { findStatistic, type How, type StatisticCall } from './statistic'
import { countGeneral, countOfList, countReport, countSubjects } from './statistic-counts'
import { asReport } from './statistic-report'

export function statisticRoutes(app: App): void {
  const general = statistic(generalFigures, { count: countGeneral })
  serve(app, contract.generalStatistic, (call) => {
    const right = isOfMinistries(call.query) ? 'statistics.general-ministries' : 'statistics.general'
    rejectWithout(call.session, right)
    return general(call, right)
  })
  const ofList = (list: 'miz' | 'pkm343') =>
    statistic(listFigures, { count: (request) => countOfList(request, list), list })
  const lists = { miz: ofList('miz'), pkm343: ofList('pkm343') }
  serve(app, contract.listStatistic, (call) => {
    const { list } = call.query
    const right = list === 'miz' ? 'statistics.miz' : 'statistics.pkm'
    rejectWithout(call.session, right)
    return lists[list](call, right)
  })
  const report = statistic(reportFigures, { count: countReport })
  serve(app, contract.reportStatistic, (call) => report(call, 'statistics.report'))
  const subjects = statistic(subjectFigures, { count: countSubjects })
  serve(app, contract.subjectStatistic, (call) => subjects(call, 'statistics.subjects'))
}

const isOfMinistries = ({ by, ministry }: { by: string; ministry?: number | undefined }) =>
  by === 'ministry' || ministry !== undefined

function rejectWithout({ permissions }: Session, right: PermissionName): void {
  if (!permissions.has(right)) throw new Refusal(403, 'access.denied')
}

/** The maximum for screens; files have all rows. */
const MOST_ROWS = 500

type AnyStatisticCall = StatisticCall &
  Pick<Call<Endpoint>, 'reply'> & { query: { excel?: boolean | undefined } }

/** Answers with a statistic, or with a file that is named after its permission. */
function statistic<Declared extends Figures>(figures: Declared, how: How<FigureValues<Declared>>) {
  const shown = cached('figures', async (call: StatisticCall) => {
    const { groups: _, ...found } = await findStatistic(call, figures, how)
    return { ...found, data: found.data.slice(0, MOST_ROWS) }
  })
  return async (call: AnyStatisticCall, right: PermissionName) =>
    call.query.excel ? sendFile(call, right, figures, how) : shown(call)
}

/** In a file the groups are nested under those of another level. */
const folded: {
  readonly [Level in contract.StatisticLevel]?: {
    above: contract.StatisticLevel
    rows: contract.StatisticLevel
    key: keyof Group
  }
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
  const byLevel = (by: contract.StatisticLevel) =>
    findStatistic({ ...call, query: { ...query, by } }, figures, how)
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
