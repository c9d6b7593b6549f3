import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { listStandings } from '#contract/api/figures/dashboards'
import { conditionByShare } from '#contract/domain/figures/condition-level'
import { isThin } from '#contract/domain/figures/thin-data'
import type { Answer } from '#contract/endpoint'
import { standingFigures } from '#contract/fields/dashboards'
import { titles } from '#contract/fields/titles'
import { formatNumber, formatPercent, noData } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { ConditionSign } from '../map/condition/ConditionSign'
import { conditionAreas } from '../map/condition/condition-layers'
import { MapView } from '../map/MapView'
import type { FeatureProperties } from '../map/map-layer'
import { loadText, textOfLoad } from '../measurement/measurement-texts'

type Region = Answer<typeof listStandings>['data'][number]

/** A worst day without a load means an infinite load. */
const loadOf = ({ now }: Region) =>
  now.worst_load ?? (now.worst_at === null ? null : Number.POSITIVE_INFINITY)

const shareOf = ({ now: { exceeded, measurements } }: Region) =>
  measurements ? (exceeded ?? 0) / measurements : null

const shareText = (share: number | null) => (share === null ? noData : formatPercent(share))

const levelOf = (region: Region) => {
  const { measurements, exceeded, under, over_background, no_norm } = region.now
  return conditionByShare({
    measurements: measurements ?? 0,
    exceeded: exceeded ?? 0,
    under: under ?? 0,
    over_background: over_background ?? 0,
    no_norm: no_norm ?? 0,
  })
}

const isOnLittle = ({ now }: Region) => isThin(now.sources_with_data ?? 0, now.sources ?? 0)

export function RegionMap({ regions }: { regions: readonly Region[] }) {
  const { t } = useTranslation(['dashboards', 'map', 'words', 'statistics'])
  const say = useWords()
  const layers = useMemo(() => {
    const known = regions.flatMap((region) => (region.sato === null ? [] : [[region.sato, region] as const]))
    const bySato = new Map(known)
    return conditionAreas({
      id: 'regions',
      areas: 'regions',
      levels: Object.fromEntries(known.map(([sato, region]) => [sato, levelOf(region)])),
      thin: known.filter(([, region]) => isOnLittle(region)).map(([sato]) => sato),
      popup: (properties: FeatureProperties) => {
        const region = bySato.get(String(properties.sato))
        return region && <Popup region={region} />
      },
    })
  }, [regions])
  const table = useMemo(
    () => ({
      columns: [
        { key: 'name', title: say(titles.region) },
        { key: 'condition', title: t('map.condition') },
        { key: 'share', title: t('map.share') },
        { key: 'load', title: say(standingFigures.worst_load.title) },
        { key: 'basis', title: t('map.basis') },
      ],
      rows: regions.map((region) => ({
        key: region.id,
        name: region.name,
        condition: t(`words:condition.${levelOf(region)}`),
        share: shareText(shareOf(region)),
        load: textOfLoad(loadOf(region)),
        basis: basisText(region),
      })),
    }),
    [regions, t, say],
  )
  const worst = regions.reduce<Region | undefined>(
    (highest, one) => ((shareOf(one) ?? -1) > ((highest && shareOf(highest)) ?? -1) ? one : highest),
    undefined,
  )
  const share = worst ? shareOf(worst) : null
  const label =
    worst && share !== null
      ? t('map.label', { region: worst.name, share: formatPercent(share) })
      : t('map.nothing')
  return <MapView layers={layers} label={label} table={table} height={380} />
}

const basisText = ({ now }: Region) =>
  `${formatNumber(now.sources_with_data ?? 0)} / ${formatNumber(now.sources ?? 0)}`

function Popup({ region }: { region: Region }) {
  const { t } = useTranslation(['dashboards', 'map', 'words', 'statistics'])
  const say = useWords()
  const load = loadOf(region)
  const level = levelOf(region)
  return (
    <>
      <strong>{region.name}</strong>
      <div style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
        <ConditionSign level={level} />
        {t(`words:condition.${level}`)}, {t('map.share')}: {shareText(shareOf(region))}
      </div>
      {load !== null && (
        <div>
          {say(standingFigures.worst_load.title)}: {loadText(load)}
        </div>
      )}
      <div>
        {t('map.withData', { basis: basisText(region) })}
        {isOnLittle(region) && `, ${t('statistics:thin.word')}`}
      </div>
    </>
  )
}
