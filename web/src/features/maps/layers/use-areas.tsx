import { keepPreviousData } from '@tanstack/react-query'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { areaRow, mapTables } from '#contract/api/figures/map-tables'
import { listAreas } from '#contract/api/figures/maps'
import { conditionLevels } from '#contract/domain/figures/condition-level'
import { useRead } from '../../../lib/api/server-data'
import { formatNumber, formatPercent, noData } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { type ColourScheme, useColourScheme } from '../../../ui/chart/use-colour-scheme'
import { basemapUrl } from '../../../ui/map/basemap/basemap'
import { conditionAreas, hatched } from '../../../ui/map/condition/condition-layers'
import { conditionColours } from '../../../ui/map/condition/condition-signs'
import { ColourLegend } from '../../../ui/map/condition/Legend'
import type { FeatureProperties, MapLayer } from '../../../ui/map/map-layer'
import { loadText } from '../../../ui/measurement/load-text'
import { AreaPopup } from '../places/AreaPopup'
import {
  type Area,
  type AreaFigure,
  classesOf,
  classOf,
  figureOf,
  isOnLittle,
  levelOfArea,
  loadOfArea,
} from './area-figures'
import { fieldTable } from './field-table'
import type { LayerAsked, LayerParts } from './layer-parts'
import { lensQuery } from './place-query'
import { scaleColours, unknownColour } from './scale-colours'
import { useFigureTitle } from './use-figure-title'

const none: Area[] = []

/** So many the basemap draws. */
const drawnAreas = { regions: 14, districts: 206 }

interface Ground {
  figure: AreaFigure
  /** Where places are shown too, the signs of areas would be taken for theirs. */
  withSigns: boolean
}

/** Regions, or schematic districts, by their condition or by a figure. */
export function useAreas(by: 'region' | 'district', asked: LayerAsked, ground: Ground): LayerParts {
  const { figure, withSigns } = ground
  const { t } = useTranslation(['maps', 'words'])
  const say = useWords()
  const figureTitle = useFigureTitle()
  const scheme = useColourScheme()
  const { isShown, opacity } = asked
  const { exceeded: _, standing: __, no_data: ___, status: ____, object: _____, ...filters } = asked.filters
  const query = { ...filters, ...lensQuery(asked), by }
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
      <AreaPopup area={bySato.get(String(sato))} names={{ ru: String(name_ru), uz: String(name_uz) }} />
    )
    const thin = areas.filter((area) => isOnLittle(area, figure)).map(({ sato }) => sato)
    const drawn =
      figure === 'condition'
        ? conditionAreas({
            id: name,
            areas: name,
            levels: Object.fromEntries(areas.map((area) => [area.sato, levelOfArea(area)])),
            thin,
            popup,
          })
        : [figureAreas(name, areas, figure, thin, popup)]
    const shown = withSigns ? drawn : drawn.filter(({ decoration }) => !decoration)
    return shown.map((layer) => ({ ...layer, ...(opacity !== undefined && { opacity }) }))
  }, [areas, figure, isShown, name, opacity, withSigns])
  const entries = useMemo(() => legendOf(areas, figure, scheme, t('unknown')), [areas, figure, scheme, t])
  const counts = useMemo(() => {
    const count = Object.fromEntries(conditionLevels.map((level) => [level, 0])) as Record<
      (typeof conditionLevels)[number],
      number
    >
    for (const area of areas) count[levelOfArea(area)] += 1
    // Of the others nothing is told: nothing was measured there.
    count.not_measured += drawnAreas[name] - areas.length
    return count
  }, [areas, name])
  const table = useMemo(() => fieldTable(mapTables.areas, areas.map(areaRow), say), [areas, say])
  return {
    name,
    layers,
    counts: isShown && figure === 'condition' ? { title: t(`layer.${name}`), counts } : undefined,
    legend: isShown && figure !== 'condition' && (
      <ColourLegend title={`${t(`layer.${name}`)}: ${figureTitle(figure)}`} entries={entries} />
    ),
    key:
      figure === 'condition'
        ? conditionLevels.map((level) => ({
            colour: conditionColours[scheme][level],
            text: `${t(`words:condition.${level}`)}: ${formatNumber(counts[level])}`,
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
        (loadOfArea(area) ?? -1) > ((heaviest && loadOfArea(heaviest)) ?? -1) ? area : heaviest,
      undefined,
    )
    const load = worst ? loadOfArea(worst) : null
    if (!worst || load === null) return t(`summary.none.${name}`)
    const thin = areas.filter((area) => isOnLittle(area, 'condition')).length
    const told = t(`summary.${name}`, { name: worst.name, load: loadText(load) })
    return thin > 0 ? `${told} ${t('summary.thin', { thin: formatNumber(thin) })}` : told
  }
}

const isShare = (figure: AreaFigure) => figure.startsWith('share')

const figureText = (value: number, figure: AreaFigure) =>
  isShare(figure) ? formatPercent(value) : formatNumber(value)

function valuesOf(areas: readonly Area[], figure: Exclude<AreaFigure, 'condition'>) {
  return areas.flatMap((area) => {
    const value = figureOf(area, figure)
    return value === null ? [] : [{ sato: area.sato, value }]
  })
}

function legendOf(areas: readonly Area[], figure: AreaFigure, scheme: ColourScheme, unknown: string) {
  if (figure === 'condition') return []
  const ends = classesOf(valuesOf(areas, figure).map(({ value }) => value))
  const colours = coloursFor(ends.length, scheme)
  return [
    ...ends.map((end, i) => ({
      key: String(end),
      label:
        i === 0
          ? `≤ ${figureText(end, figure)}`
          : `${figureText(ends[i - 1] ?? 0, figure)} – ${figureText(end, figure)}`,
      colour: colours[i] ?? noData,
    })),
    { key: 'unknown', label: unknown, colour: unknownColour[scheme] },
  ]
}

/** Few classes take colours that are far apart. */
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
  figure: Exclude<AreaFigure, 'condition'>,
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
