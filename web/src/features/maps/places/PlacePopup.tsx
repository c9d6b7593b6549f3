import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { heaviness } from '#contract/api/figures/map-tables'
import { DEEPEST_TILE, mapObjects, mapSources, type PlaceSet } from '#contract/api/figures/maps'
import type { ConditionLevel } from '#contract/domain/figures/condition-level'
import { useOpens } from '../../../domain/dashboard/use-opens'
import { ConditionSign } from '../../../domain/map/condition/ConditionSign'
import type { FeatureProperties } from '../../../domain/map/map-layer'
import { loadText } from '../../../domain/measurement/measurement-texts'
import { useRead } from '../../../lib/api/server-data'
import { formatDate } from '../../../lib/text/format'
import { ErrorState } from '../../../ui/states'
import styles from '../maps.module.css'
import { useChoosing } from './choosing'
import { PassportLink } from './PassportLink'

interface Props {
  set: PlaceSet
  /** Query of the tiles. */
  query: object
  properties: FeatureProperties
}

export function PlacePopup({ set, query, properties }: Props) {
  const { t } = useTranslation('maps')
  const isOne = properties.id !== undefined
  const only = isOne
    ? { [set === 'objects' ? 'object' : 'source']: Number(properties.id) }
    : { bbox: spotOf(properties) }
  const input = { query: { ...query, ...only } }
  const objects = useRead(mapObjects, input, { enabled: set === 'objects' })
  const sources = useRead(mapSources, input, { enabled: set === 'sources' })
  const error = objects.error ?? sources.error
  if (error) return <ErrorState error={error} />
  const places = [
    ...(objects.data?.features ?? []).map(({ id, properties }) => ({
      id,
      object: id,
      name: properties.title,
      ...properties,
    })),
    ...(sources.data?.features ?? []).map(({ id, properties }) => ({
      ...properties,
      id,
      object: properties.object_id,
      name: `№ ${properties.number}, ${properties.name}`,
      of: properties.object_title,
    })),
  ]
  return (
    <div className={styles.popup}>
      {places.slice(0, MOST).map((place) => (
        <OnePlace key={place.id} set={set} place={place} />
      ))}
      {places.length > MOST && <p>{t('popup.more', { count: places.length - MOST })}</p>}
    </div>
  )
}

const MOST = 8

interface Place {
  id: number
  object: number
  name: string
  of?: string
  condition: ConditionLevel
  load: number | null
  measured_on: string | null
  status: string
}

function OnePlace({ set, place }: { set: PlaceSet; place: Place }) {
  const { t } = useTranslation(['maps', 'words'])
  const choose = useChoosing()
  const { condition, load, measured_on } = place
  const worst = heaviness({ load, measured_on })
  return (
    <div>
      <strong>{place.name}</strong>
      {place.of && <div>{place.of}</div>}
      <div className={styles.condition}>
        <ConditionSign level={condition} />
        {t(`words:condition.${condition}`)}
        {worst !== null && `, ${t('popup.load', { load: loadText(worst) })}`}
      </div>
      {measured_on && <div>{t('popup.measured', { date: formatDate(measured_on) })}</div>}
      {place.status === 'inactive' && <div>{t('popup.closed')}</div>}
      <div className={styles.popupActions}>
        <PassportLink id={place.object} />
        {set === 'sources' && <MeasurementsLink source={place.id} />}
        <Button size="small" type="link" onClick={() => choose(`${set}:${place.id}`)}>
          {t('popup.more_of')}
        </Button>
      </div>
    </div>
  )
}

function MeasurementsLink({ source }: { source: number }) {
  const { t } = useTranslation('maps')
  const path = useOpens().measurements({ source })
  return path && <Link to={path}>{t('popup.measurements')}</Link>
}

/** Radius of a cluster at the deepest zoom. */
function spotOf({ lng, lat }: FeatureProperties): string {
  const cell = 360 / 2 ** (DEEPEST_TILE + 5)
  const [x, y] = [Number(lng), Number(lat)]
  return [x - cell, y - cell, x + cell, y + cell].map((degrees) => degrees.toFixed(5)).join()
}
