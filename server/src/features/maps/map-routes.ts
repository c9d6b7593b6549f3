import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { areaRow, areaTable, mapTables, placeRow, worstFirst } from '#contract/api/figures/map-tables'
import * as contract from '#contract/api/figures/maps'
import { conditionsByBadness } from '#contract/domain/figures/condition-level'
import type { PlaceStanding } from '#contract/domain/measurement/place-standing'
import type { App } from '../../core/app'
import { dayOf } from '../../core/clock'
import { asData } from '../../core/database/lists'
import { notFound } from '../../core/errors'
import { asksForFile } from '../../core/http/export-access'
import { serve, serveRaw } from '../../core/http/serve'
import { rejectUnseenFilters } from '../../measurement/emission-visibility'
import { checkedQuery } from '../../measurement/measurement-filters'
import { periodOf } from '../../measurement/period'
import { rejectHiddenObject } from '../company-objects/for-others'
import { findAreas } from './area-queries'
import { findAudits } from './audit-queries'
import { findConcentrations } from './concentration-queries'
import { findPlaces } from './find-places'
import { sendTable } from './map-export'
import { findObjectFeatures, findSourceFeatures } from './place-features'
import type { Lens } from './place-queries'
import { keepPlaceTiles, type ShownPlaces } from './place-tiles'

interface ConditionQuery {
  condition_from?: string
  condition_to?: string
  condition_medium?: Lens['medium']
  condition_component?: number
  date_from?: string
  date_to?: string
  medium?: Lens['medium']
  component?: number
  exceeded?: boolean
  standing?: PlaceStanding
  no_data?: boolean
  excel?: boolean
  csv?: boolean
}

/** What the conditions are of: the filters say it where the condition itself does not. */
function lensOf(query: ConditionQuery, now: Date): Lens {
  const { condition_from = query.date_from, condition_to = query.date_to } = query
  return {
    ...periodOf({ date_from: condition_from, date_to: condition_to }, dayOf(now)),
    medium: query.condition_medium ?? query.medium,
    component: query.condition_component ?? query.component,
  }
}

/** Filters by standing use the period, medium and component of the conditions, so that they agree with the legend. */
const filtersIn = <Query extends ConditionQuery>(query: Query, now: Date) => {
  const filters = withoutLens(query)
  const { exceeded, standing, no_data, condition_from, condition_to } = query
  const isOfStanding = exceeded !== undefined || standing !== undefined || no_data !== undefined
  const hasLens = condition_from !== undefined || condition_to !== undefined
  return isOfStanding && hasLens ? { ...filters, ...lensOf(query, now) } : filters
}

const withoutLens = <Query extends ConditionQuery>({
  condition_from,
  condition_to,
  condition_medium,
  condition_component,
  excel,
  csv,
  ...filters
}: Query) => filters

export function mapRoutes(app: App): void {
  const tiles = keepPlaceTiles(app)

  serve(app, contract.mapObjects, (call) => {
    const { db, session, lang, query, now } = call
    const found = () =>
      findObjectFeatures(db, session, lang, lensOf(query, now), filtersIn(checkedQuery(call), now))
    if (!asksForFile(session, query, 'objects.export')) return found()
    const rows = async () => (await found()).features.map(placeRow).sort(worstFirst)
    return sendTable(call, { name: 'objects', fields: mapTables.objects, days: lensOf(query, now), rows })
  })
  serve(app, contract.mapSources, (call) => {
    const { db, session, lang, query, now } = call
    const found = () =>
      findSourceFeatures(db, session, lang, lensOf(query, now), filtersIn(checkedQuery(call), now))
    if (!asksForFile(session, query, 'objects.export')) return found()
    const rows = async () => (await found()).features.map(placeRow).sort(worstFirst)
    return sendTable(call, { name: 'sources', fields: mapTables.sources, days: lensOf(query, now), rows })
  })
  serve(app, contract.mapSourcesOfObject, async ({ db, scope, session, lang, params, query, now }) => {
    await rejectHiddenObject(db, scope, params.id)
    return findSourceFeatures(db, session, lang, lensOf(query, now), { object: params.id })
  })

  serve(app, contract.listPlaces, async (call) => asData(await findPlaces(call, checkedQuery(call))))
  serve(app, contract.readPlace, async (call) => {
    const { db, scope, params } = call
    await rejectHiddenObject(db, scope, params.id)
    const { rows } = await findPlaces(call, { object: params.id, page_size: 1 })
    if (!rows[0]) throw notFound()
    return rows[0]
  })

  serveRaw(app, contract.readTile, async (call) => {
    const { params, request, reply } = call
    const { set, ...tile } = params
    const across = 2 ** tile.z
    if (tile.z > contract.DEEPEST_TILE || tile.x >= across || tile.y >= across) throw notFound()
    const { gzipped, etag } = await tiles.cut(shownTo({ ...call, set }), tile)
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type(contract.readTile.mediaType ?? '')
    if (!takesGzip(request.headers['accept-encoding'])) return reply.send(await unzip(gzipped))
    return reply
      .header('content-encoding', 'gzip')
      .send(Buffer.from(gzipped.buffer, gzipped.byteOffset, gzipped.byteLength))
  })
  serve(app, contract.countVisiblePlaces, async (call) => {
    const { bbox, ...query } = call.query
    const shown = shownTo({ ...call, query, set: call.params.set })
    const counts = await tiles.count(shown, bbox)
    const levels = Object.fromEntries(conditionsByBadness.map((level, index) => [level, counts[index] ?? 0]))
    const { date_from, date_to } = shown.lens
    return {
      date_from,
      date_to,
      count: counts.reduce((sum, n) => sum + n, 0),
      levels: levels as Record<(typeof conditionsByBadness)[number], number>,
    }
  })

  serve(app, contract.listAreas, async (call) => {
    const { db, session, lang, query, now } = call
    const { by, condition_by, ...others } = query
    const lens = lensOf(others, now)
    const { date_from, date_to } = lens
    rejectUnseenFilters(session, others)
    const found = () => findAreas(db, session, lang, { by, condition_by }, lens, withoutLens(others))
    if (asksForFile(session, query, 'emissions.export')) {
      const rows = async () => (await found()).map((area) => areaRow(area, condition_by))
      return sendTable(call, { name: 'areas', fields: areaTable(condition_by), days: lens, rows })
    }
    return { date_from, date_to, by, data: await found() }
  })
  serve(app, contract.listConcentrations, (call) => {
    const { db, session, lang, query, now } = call
    const { component, ...others } = query
    const { date_from, date_to } = lensOf(others, now)
    const days = { date_from, date_to }
    rejectUnseenFilters(session, others)
    const found = () => findConcentrations(db, session, lang, component, days, withoutLens(others))
    if (!asksForFile(session, query, 'emissions.export')) return found()
    const rows = async () => (await found()).data
    return sendTable(call, { name: 'concentrations', fields: mapTables.concentrations, days, rows })
  })
  serve(app, contract.mapEnergyAudits, async (call) => {
    const { db, scope, session, lang, query, now } = call
    const { condition_to = dayOf(now), excel, csv, ...filters } = query
    rejectUnseenFilters(session, filters)
    const found = () => findAudits(db, scope, lang, Number(condition_to.slice(0, 4)), filters)
    if (asksForFile(session, query, 'energy-audits.view'))
      return sendTable(call, { name: 'audits', fields: mapTables.audits, rows: found })
    return { data: await found() }
  })
}

const unzip = promisify(gunzip)

const takesGzip = (accepted: string | string[] | undefined) =>
  /(^|,)\s*(gzip|\*)\s*(;\s*q=(1|0?\.\d*[1-9]\d*)[^,]*)?\s*(,|$)/i.test(String(accepted ?? ''))

interface ShownCall extends Pick<ShownPlaces, 'set'> {
  session: ShownPlaces['who']
  query: ConditionQuery & ShownPlaces['filters']
  now: Date
}

const shownTo = ({ set, session, query, now }: ShownCall): ShownPlaces => ({
  set,
  who: session,
  filters: filtersIn(checkedQuery({ session, query, now }), now),
  lens: lensOf(query, now),
})
