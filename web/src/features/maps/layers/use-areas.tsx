import { keepPreviousData } from '@tanstack/react-query'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { areaRow, areaTable } from '#contract/api/figures/map-tables'
import { listAreas } from '#contract/api/figures/maps'
import {
  type AreaScale,
  medianLoadOf,
  shareExceededOf,
  worstLoadOf,
} from '#contract/domain/figures/area-condition'
import { type ConditionLevel, conditionLevels } from '#contract/domain/figures/condition-level'
import { basemapUrl } from '../../../domain/map/basemap/basemap'
import { conditionAreas, hatched } from '../../../domain/map/condition/condition-layers'
import { conditionColours } from '../../../domain/map/condition/condition-signs'
import { ColourLegend, ConditionLegend } from '../../../domain/map/condition/Legend'
import type { FeatureProperties, MapLayer } from '../../../domain/map/map-layer'
import { loadText } from '../../../domain/measurement/measurement-texts'
import { useRead } from '../../../lib/api/server-data'
import { formatNumber, formatPercent, noData } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { type ColourScheme, useColourScheme } from '../../../ui/chart/use-colour-scheme'
import { AreaPopup } from '../places/AreaPopup'
import {
  type Area,
  type AreaCount,
  type AreaFigure,
  classesOf,
  classOf,
  countOf,
  isOnLittle,
  isScale,
  levelOfArea,
  scaleOf,
} from './area-figures'
import { fieldTable } from './field-table'
import { type LayerParts, type LayerRequest, lensQuery, withoutPlaceFilters } from './layer-parts'
import { scaleColours, unknownColour } from './scale-colours'
import { useFigureTitle } from './use-figure-title'

const none: Area[] = []

/** Number of areas on the basemap. */
const drawnAreas = { regions: 14, districts: 206 }

interface Ground {
  figure: AreaFigure
  /** Off while places are shown, whose signs look the same. */
  withSigns: boolean
}

export function useAreas(by: 'region' | 'district', request: LayerRequest, ground: Ground): LayerParts {
  const { figure, withSigns } = ground
  const { t } = useTranslation(['maps', 'words'])
  const say = useWords()
  const figureTitle = useFigureTitle()
  const scheme = useColourScheme()
  const { isShown, opacity } = request
  const scale = scaleOf(figure)
  const query = { ...withoutPlaceFilters(request.filters), ...lensQuery(request), by, condition_by: scale }
  const { data, error } = useRead(
    listAreas,
    { query },
    { enabled: isShown, placeholderData: keepPreviousData },
  )
  const areas = data?.data ?? none
  const name = by === 'region' ? 'regions' : 'districts'
  const layers = useMemo(() => {
    if (!isShown) return []
    const bySato = new Map(areas.map((area) => [area.sato, area]))
    const popup = ({ sato, name_ru, name_uz }: FeatureProperties) => (
      <AreaPopup
        area={bySato.get(String(sato))}
        names={{ ru: String(name_ru), uz: String(name_uz) }}
        scale={scale}
      />
    )
    const thin = areas.filter((area) => isOnLittle(area, figure)).map(({ sato }) => sato)
    const drawn = isScale(figure)
      ? conditionAreas({
          id: name,
          areas: name,
          levels: Object.fromEntries(areas.map((area) => [area.sato, levelOfArea(area, figure)])),
          thin,
          popup,
        })
      : [figureAreas(name, areas, figure, thin, popup)]
    const shown = withSigns ? drawn : drawn.filter(({ decoration }) => !decoration)
    return shown.map((layer) => ({ ...layer, opacity }))
  }, [areas, figure, scale, isShown, name, opacity, withSigns])
  const entries = useMemo(() => legendOf(areas, figure, scheme, t('unknown')), [areas, figure, scheme, t])
  const counts = useMemo(() => {
    if (!data) return undefined
    const count = Object.fromEntries(conditionLevels.map((level) => [level, 0])) as Record<
      ConditionLevel,
      number
    >
    for (const area of data.data) count[levelOfArea(area, figure)] += 1
    // The response lists only areas with measurements.
    count.not_measured += drawnAreas[name] - data.data.length
    return count
  }, [data, figure, name])
  const table = useMemo(() => {
    const rows = areas.map((area) => areaRow(area, scale))
    return fieldTable(areaTable(scale), rows, say)
  }, [areas, scale, say])
  const title = `${t(`layer.${name}`)}: ${asPart(figureTitle(figure))}`
  return {
    name,
    layers,
    legend:
      isShown &&
      (isScale(figure) ? (
        <ConditionLegend layers={[{ title, counts }]} of={figure} note={t('thinSign')} />
      ) : (
        <ColourLegend title={title} entries={entries} />
      )),
    keyTitle: title,
    key: isScale(figure)
      ? conditionLevels.map((level) => ({
          colour: conditionColours[scheme][level],
          text: [t(`words:condition.${level}`), ...(counts ? [formatNumber(counts[level])] : [])].join(': '),
        }))
      : entries.map(({ colour, label }) => ({ colour, text: label })),
    table: isShown && data ? table : undefined,
    file: { read: listAreas, query, right: 'emissions.export' },
    sentence: data && sentenceOf(),
    error,
  }

  function sentenceOf(): string {
    const worst = areas.reduce<Area | undefined>(
      (heaviest, area) =>
        (figureOf[scale](area) ?? -1) > ((heaviest && figureOf[scale](heaviest)) ?? -1) ? area : heaviest,
      undefined,
    )
    const value = worst ? figureOf[scale](worst) : null
    if (!worst || value === null) return t(`summary.none.${name}`)
    const thin = areas.filter((area) => isOnLittle(area, scale)).length
    const sentence = t(`summary.${scale}.${name}`, { name: worst.name, value: valueText(value, scale) })
    return thin > 0 ? `${sentence} ${t('summary.thin', { thin: formatNumber(thin) })}` : sentence
  }
}

const figureOf: Record<AreaScale, (area: Area) => number | null> = {
  share_exceeded: shareExceededOf,
  worst_load: worstLoadOf,
  median_load: medianLoadOf,
}

const valueText = (value: number, scale: AreaScale) =>
  scale === 'share_exceeded' ? formatPercent(value) : loadText(value)

/** The title follows a colon, so it starts in lower case. */
const asPart = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)

const countText = (value: number, count: AreaCount) =>
  count === 'share_with_data' ? formatPercent(value) : formatNumber(value)

function valuesOf(areas: readonly Area[], figure: AreaCount) {
  return areas.flatMap((area) => {
    const value = countOf(area, figure)
    return value === null ? [] : [{ sato: area.sato, value }]
  })
}

function legendOf(areas: readonly Area[], figure: AreaFigure, scheme: ColourScheme, unknown: string) {
  if (isScale(figure)) return []
  const ends = classesOf(valuesOf(areas, figure).map(({ value }) => value))
  const colours = coloursFor(ends.length, scheme)
  return [
    ...ends.map((end, i) => ({
      key: String(end),
      label:
        i === 0
          ? `≤ ${countText(end, figure)}`
          : `${countText(ends[i - 1] ?? 0, figure)} – ${countText(end, figure)}`,
      colour: colours[i] ?? noData,
    })),
    { key: 'unknown', label: unknown, colour: unknownColour[scheme] },
  ]
}

/** With few classes the colours are spread. */
function coloursFor(count: number, scheme: ColourScheme): string[] {
  const all = scaleColours[scheme]
  return Array.from({ length: count }, (_, i) => {
    const place = count === 1 ? all.length - 1 : Math.round((i * (all.length - 1)) / (count - 1))
    return all[place] ?? ''
  })
}

function figureAreas(
  name: 'regions' | 'districts',
  areas: readonly Area[],
  figure: AreaCount,
  thin: readonly string[],
  popup: MapLayer['popup'],
): MapLayer {
  const values = valuesOf(areas, figure)
  const ends = classesOf(values.map(({ value }) => value))
  const colourOf = (scheme: ColourScheme) => {
    const colours = coloursFor(ends.length, scheme)
    const pairs = values.flatMap(({ sato, value }) => [sato, colours[classOf(value, ends)] ?? ''])
    if (pairs.length === 0) return unknownColour[scheme]
    return ['match', ['get', 'sato'], ...pairs, unknownColour[scheme]] as unknown as ExpressionSpecification
  }
  return {
    id: name,
    kind: 'areas',
    source: basemapUrl(name),
    popup,
    style: ({ scheme }) => [
      { type: 'fill', paint: { 'fill-color': colourOf(scheme), 'fill-opacity': 0.75 } },
      ...hatched(scheme, thin),
    ],
  }
}
