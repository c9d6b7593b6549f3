import { useCallback, useMemo } from 'react'
import * as z from 'zod'
import { type Days, lastTwelveMonths } from '#contract/domain/registry/compared-periods'
import { type FilterValues, filterQuery } from '#contract/fields/filter'
import { objectFilters } from '#contract/fields/filters'
import { medium } from '#contract/fields/sources'
import { day, flag, recordId } from '#contract/shapes'
import type { MapCamera } from '../../domain/map/map-layer'
import { cameraIn, cameraText, textOfCamera } from '../../domain/map/position'
import { useUrlFilters } from '../../lib/address/url-filters'
import { today } from '../../lib/text/format'
import { areaFigures } from './layers/area-figures'
import { type LayerName, layerNames, type MapDeclaration } from './map-declarations'

const {
  medium: _medium,
  component: _component,
  date_from: _from,
  date_to: _to,
  laboratory: _laboratory,
  author: _author,
  planned_for: _plannedFor,
  object: _object,
  source: _source,
  ...ofPlaces
} = objectFilters

export const placeFilters = ofPlaces

const address = z.object({
  ...filterQuery(placeFilters),
  object: recordId.optional(),
  medium: medium.optional(),
  component: recordId.optional(),
  date_from: day.optional(),
  date_to: day.optional(),
  at: cameraText,
  layers: z.string().max(200).optional(),
  /** Opacity by layer, in percent. */
  faded: z
    .string()
    .regex(/^(\w+:\d{1,3})(,\w+:\d{1,3})*$/)
    .optional(),
  figure: z.enum(areaFigures).default('share_exceeded'),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  view: z.enum(['map', 'table']).default('map'),
  /** Whether a second map is shown. */
  beside: flag.optional(),
  other_from: day.optional(),
  other_to: day.optional(),
  other_component: recordId.optional(),
  chosen: z
    .string()
    .regex(/^(objects|sources):\d+$/)
    .optional(),
})
export type MapAddress = z.output<typeof address>

export interface Lens extends Days {
  medium: MapAddress['medium']
  component: number | undefined
}

export function useMapAddress(declaration: MapDeclaration) {
  const [params, setParams] = useUrlFilters(address)
  const period = useMemo<Days>(() => {
    const usual = lastTwelveMonths(today())
    return { date_from: params.date_from ?? usual.date_from, date_to: params.date_to ?? usual.date_to }
  }, [params.date_from, params.date_to])
  const shown = useMemo(() => shownIn(params.layers, declaration), [params.layers, declaration])
  const faded = useMemo(() => fadedIn(params.faded), [params.faded])
  const camera = useMemo(() => cameraIn(params.at), [params.at])
  const filterNames = Object.keys(placeFilters) as (keyof typeof placeFilters)[]
  const picked = JSON.stringify(Object.fromEntries(filterNames.map((name) => [name, params[name]])))
  const filters = useMemo(() => JSON.parse(picked) as FilterValues<typeof placeFilters>, [picked])
  const moveTo = useCallback((camera: MapCamera) => setParams({ at: textOfCamera(camera) }), [setParams])
  return { params, setParams, period, shown, faded, camera, filters, moveTo }
}

function shownIn(text: string | undefined, { layers, shown }: MapDeclaration): LayerName[] {
  if (text === undefined) return layerNames.filter((name) => layers.includes(name) && shown.includes(name))
  const named = new Set(text.split(','))
  return [...named].filter((name): name is LayerName => layers.some((offered) => offered === name))
}

/** An empty list is kept in the address too. */
export const layersText = (names: readonly LayerName[]) => names.join() || 'none'

function fadedIn(text = ''): Partial<Record<LayerName, number>> {
  const pairs = text.split(',').map((pair) => pair.split(':'))
  return Object.fromEntries(pairs.map(([name, hundredths]) => [name, Number(hundredths) / 100]))
}

export const fadedText = (faded: Partial<Record<LayerName, number>>) =>
  Object.entries(faded)
    .filter(([name, opacity]) => name && opacity < 1)
    .map(([name, opacity]) => `${name}:${Math.round(opacity * 100)}`)
    .join() || undefined
