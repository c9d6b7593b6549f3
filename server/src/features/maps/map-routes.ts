import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { areaRow, areaTable, mapTables, placeRow, worstFirst } from '#contract/api/figures/map-tables'
import {
  countVisiblePlaces,
  DEEPEST_TILE,
  listAreas,
  listConcentrations,
  listPlaces,
  mapEnergyAudits,
  mapObjects,
  mapSources,
  mapSourcesOfObject,
  readPlace,
  readTile,
} from '#contract/api/figures/maps'
import { conditionsByBadness } from '#contract/domain/figures/condition-level'
import type { PlaceStanding } from '#contract/domain/measurement/place-standing'
import type { App } from '../../core/app'
import { dayOf } from '../../core/clock'
import { asData } from '../../core/database/lists'
import { notFound } from '../../core/errors'
import { asksForFile } from '../../core/http/export-access'
import { serve, serveRaw } from '../../core/http/serve'
import { rejectUnseenFilters } from '../../measurement/emission-visibility'
import { asked } from '../../measurement/measured-lately'
import { rejectHiddenObject } from '../company-objects/for-others'
import { daysOf } from '../statistics/for-others'
import { findAreas } from './area-queries'
import { findAudits } from './audit-queries'
import { findConcentrations } from './concentration-queries'
import { findPlaces } from './find-places'
import { sendTable } from './map-export'
import { findObjectFeatures, findSourceFeatures } from './place-features'
import type { Lens } from './place-queries'
import { type Asked, keepPlaceTiles } from './place-tiles'

interface OfCondition {
  condition_from?: string | undefined
  condition_to?: string | undefined
  condition_medium?: Lens['medium']
  condition_component?: number | undefined
  date_from?: string | undefined
  date_to?: string | undefined
  medium?: Lens['medium']
  component?: number | undefined
  excel?: boolean | undefined
  csv?: boolean | undefined
}

/** Of what a condition is told: what places are picked by says it too, where nothing else is asked for. */
function lensOf(query: OfCondition, now: Date): Lens {
  const { condition_from = query.date_from, condition_to = query.date_to } = query
  return {
    ...daysOf({ date_from: condition_from, date_to: condition_to }, dayOf(now)),
    medium: query.condition_medium ?? query.medium,
    component: query.condition_component ?? query.component,
  }
}

/**
 * What places are picked by. How they stood is asked of the period, the medium and the component that the conditions
 * are told of, so that a filter and the legend say the same.
 */
const filtersIn = <Query extends OfCondition & Picking>(query: Query, now: Date) => {
  const filters = withoutLens(query)
  const { exceeded, standing, no_data } = query
  const isOfStanding = exceeded !== undefined || standing !== undefined || no_data !== undefined
  const hasLens = query.condition_from !== undefined || query.condition_to !== undefined
  if (!isOfStanding || !hasLens) return filters
  const { date_from, date_to, medium, component } = lensOf(query, now)
  return { ...filters, date_from, date_to, medium, component }
}

interface Picking {
  exceeded?: boolean | undefined
  standing?: PlaceStanding | undefined
  no_data?: boolean | undefined
}

const withoutLens = <Query extends OfCondition>(query: Query) => {
  const {
    condition_from: _,
    condition_to: __,
    condition_medium: ___,
    condition_component: ____,
    excel: _____,
    csv: ______,
    ...filters
  } = query
  return filters
}

export function mapRoutes(app: App): void {
  const tiles = keepPlaceTiles(app)

  serve(app, mapObjects, (call) => {
    const { db, session, lang, query, now } = call
    const found = () => findObjectFeatures(db, session, lang, lensOf(query, now), filtersIn(asked(call), now))
    if (!asksForFile(session, query, 'objects.export')) return found()
    const rows = async () => (await found()).features.map(placeRow).sort(worstFirst)
    return sendTable(call, { name: 'objects', fields: mapTables.objects, days: lensOf(query, now), rows })
  })
  serve(app, mapSources, (call) => {
    const { db, session, lang, query, now } = call
    const found = () => findSourceFeatures(db, session, lang, lensOf(query, now), filtersIn(asked(call), now))
    if (!asksForFile(session, query, 'objects.export')) return found()
    const rows = async () => (await found()).features.map(placeRow).sort(worstFirst)
    return sendTable(call, { name: 'sources', fields: mapTables.sources, days: lensOf(query, now), rows })
  })
  serve(app, mapSourcesOfObject, async ({ db, scope, session, lang, params, query, now }) => {
    await rejectHiddenObject(db, scope, params.id)
    return findSourceFeatures(db, session, lang, lensOf(query, now), { object: params.id })
  })

  serve(app, listPlaces, async (call) => asData(await findPlaces(call, asked(call))))
  serve(app, readPlace, async (call) => {
    const { db, scope, params } = call
    await rejectHiddenObject(db, scope, params.id)
    const { rows } = await findPlaces(call, { object: params.id, page_size: 1 })
    if (!rows[0]) throw notFound()
    return rows[0]
  })

  serveRaw(app, readTile, async (call) => {
    const { params, request, reply } = call
    const { set, ...tile } = params
    const across = 2 ** tile.z
    if (tile.z > DEEPEST_TILE || tile.x >= across || tile.y >= across) throw notFound()
    const { gzipped, etag } = await tiles.cut(shownTo({ ...call, set }), tile)
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type(readTile.mediaType ?? '')
    if (!takesGzip(request.headers['accept-encoding'])) return reply.send(await unzip(gzipped))
    return reply
      .header('content-encoding', 'gzip')
      .send(Buffer.from(gzipped.buffer, gzipped.byteOffset, gzipped.byteLength))
  })
  serve(app, countVisiblePlaces, async (call) => {
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

  serve(app, listAreas, async (call) => {
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
  serve(app, listConcentrations, (call) => {
    const { db, session, lang, query, now } = call
    const { component, ...others } = query
    const { date_from, date_to } = lensOf(others, now)
    rejectUnseenFilters(session, others)
    const found = () =>
      findConcentrations(db, session, lang, component, { date_from, date_to }, withoutLens(others))
    if (!asksForFile(session, query, 'emissions.export')) return found()
    const days = { date_from, date_to }
    const rows = async () => (await found()).data
    return sendTable(call, { name: 'concentrations', fields: mapTables.concentrations, days, rows })
  })
  serve(app, mapEnergyAudits, async (call) => {
    const { db, scope, session, lang, query, now } = call
    const { condition_to = dayOf(now), excel: _, csv: __, ...filters } = query
    rejectUnseenFilters(session, filters)
    const found = () => findAudits(db, scope, lang, Number(condition_to.slice(0, 4)), filters)
    if (asksForFile(session, query, 'energy-audits.view'))
      return sendTable(call, { name: 'audits', fields: mapTables.audits, rows: found })
    return { data: await found() }
  })
}

const unzip = promisify(gunzip)

/** Browsers do; a program that asks for the plain tile gets it. */
const takesGzip = (accepted: string | string[] | undefined) =>
  /(^|,)\s*(gzip|\*)\s*(;\s*q=(1|0?\.\d*[1-9]\d*)[^,]*)?\s*(,|$)/i.test(String(accepted ?? ''))

interface Asking extends Pick<Asked, 'set'> {
  session: Asked['who']
  query: OfCondition & Asked['filters']
  now: Date
}

const shownTo = ({ set, session, query, now }: Asking): Asked => ({
  set,
  who: session,
  filters: filtersIn(asked({ session, query, now }), now),
  lens: lensOf(query, now),
})
