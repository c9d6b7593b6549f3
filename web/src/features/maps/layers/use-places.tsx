import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mapTables, placeRow, worstFirst } from '#contract/api/figures/map-tables'
import { countVisiblePlaces, mapObjects, mapSources, type PlaceSet } from '#contract/api/figures/maps'
import { aboveNorm, conditionLevels } from '#contract/domain/figures/condition-level'
import { conditionColours } from '../../../domain/map/condition/condition-signs'
import type { FeatureProperties } from '../../../domain/map/map-layer'
import { placeLayer } from '../../../domain/map/places/place-layer'
import { useRead } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { formatNumber } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import type { ChartTableData } from '../../../ui/chart/chart-table'
import { useColourScheme } from '../../../ui/chart/use-colour-scheme'
import { PlacePopup } from '../places/PlacePopup'
import { fieldTable } from './field-table'
import { type LayerParts, type LayerRequest, placeQuery } from './layer-parts'

export function usePlaces(set: PlaceSet, request: LayerRequest): LayerParts {
  const { t } = useTranslation(['maps', 'words'])
  const scheme = useColourScheme()
  const { isShown, box, opacity, withTable } = request
  const text = JSON.stringify(placeQuery(request))
  const query = useMemo(() => JSON.parse(text), [text])
  const bbox = box?.join()
  const inView = useMemo(() => ({ ...query, bbox }), [query, bbox])
  const { data: visible, error } = useRead(
    countVisiblePlaces,
    { params: { set }, query: inView },
    { enabled: isShown, placeholderData: keepPreviousData },
  )
  const layers = useMemo(() => {
    if (!isShown) return []
    const popup = (properties: FeatureProperties) => (
      <PlacePopup set={set} query={query} properties={properties} />
    )
    return [placeLayer({ set, query, opacity, popup })]
  }, [set, query, isShown, opacity])
  const table = usePlaceTable(set, isShown && withTable, inView)
  const counts = visible?.levels
  return {
    name: set,
    layers,
    counts: isShown ? { title: t(`layer.${set}`), counts } : undefined,
    key: conditionLevels.map((level) => ({
      colour: conditionColours[scheme][level],
      text: `${t(`words:condition.${level}`)}${counts ? `: ${formatNumber(counts[level])}` : ''}`,
    })),
    table,
    file: { read: set === 'objects' ? mapObjects : mapSources, query: inView, right: 'objects.export' },
    sentence: visible && sentenceOf(),
    error,
  }

  function sentenceOf(): string {
    if (!visible || visible.count === 0) return t(`summary.none.${set}`)
    const { levels } = visible
    const above = aboveNorm.reduce((sum, level) => sum + levels[level], 0)
    const parts = [
      t('summary.above', { n: formatNumber(above) }),
      ...(['under', 'over_background', 'no_norm', 'not_measured'] as const).flatMap((level) =>
        levels[level] > 0 ? [t(`summary.${level}`, { n: formatNumber(levels[level]) })] : [],
      ),
    ]
    return t(`summary.${set}`, { count: visible.count, parts: parts.join(', ') })
  }
}

function usePlaceTable(set: PlaceSet, isNeeded: boolean, query: object): ChartTableData | undefined {
  const say = useWords()
  const seesPassports = useMayUse('objects.view')
  const objects = useRead(mapObjects, { query }, { enabled: isNeeded && set === 'objects' }).data
  const sources = useRead(mapSources, { query }, { enabled: isNeeded && set === 'sources' }).data
  return useMemo(() => {
    const features = isNeeded ? (objects ?? sources)?.features : undefined
    if (!features) return undefined
    const { inn: _inn, ...inShort } = mapTables.objects
    const ofObjects = seesPassports ? mapTables.objects : inShort
    return fieldTable(
      set === 'sources' ? mapTables.sources : ofObjects,
      features.map(placeRow).sort(worstFirst),
      say,
    )
  }, [isNeeded, set, objects, sources, seesPassports, say])
}
