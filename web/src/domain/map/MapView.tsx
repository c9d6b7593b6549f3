import { Alert, Skeleton } from 'antd'
import { isValidElement, type ReactElement, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '../../ui/chart/ChartTable'
import { ChartTableToggle } from '../../ui/chart/ChartTableToggle'
import type { ChartTableData } from '../../ui/chart/chart-table'
import { basemapUrl } from './basemap/basemap'
import { CountryOutline } from './CountryOutline'
import { ConditionLegend } from './condition/Legend'
import { LoadedMap } from './LoadedMap'
import { MapCredit } from './MapCredit'
import styles from './MapView.module.css'
import type { MapBox, MapCamera, MapLayer, MapPick } from './map-layer'

interface MapViewProps {
  /** Must be stable between renders: a new list is compared and drawn again. */
  layers: MapLayer[]
  /** One sentence that describes the map. */
  label: string
  /** The same content as rows, for screen readers and browsers without WebGL. */
  table: ChartTableData | ReactElement
  /** Defaults to the whole country. */
  view?: MapCamera
  onViewChange?: (view: MapCamera) => void
  onPick?: (pick: MapPick) => void
  onBounds?: (box: MapBox) => void
  height?: number
  /** `direct`: the wheel zooms; `cooperative`: it scrolls the page. */
  gestures?: 'direct' | 'cooperative'
}

export function MapView(props: MapViewProps) {
  const { height = 520 } = props
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: height + 72 }} />}>
      <MapFrame {...props} height={height} />
    </Suspense>
  )
}

function MapFrame({ layers, label, table, view, height, ...rest }: MapViewProps & { height: number }) {
  const { t } = useTranslation('map')
  const [canDraw, setCanDraw] = useState(true)
  const [isTable, setIsTable] = useState(false)
  const [districtBorders, setDistrictBorders] = useState(false)
  const isDrawn = canDraw && !isTable
  const areDistrictsShown = districtBorders || layers.some(({ source }) => source === basemapUrl('districts'))
  return (
    <figure className={styles.frame}>
      <figcaption className={styles.head}>
        <p className={styles.label}>{label}</p>
        {canDraw && <ChartTableToggle isTable={isTable} drawing={t('show.map')} onChange={setIsTable} />}
      </figcaption>
      {!canDraw && (
        <Alert
          className={styles.notice}
          type="warning"
          showIcon
          title={t('noWebGl.title')}
          description={t('noWebGl.advice')}
        />
      )}
      {isDrawn ? (
        <div className={styles.stage}>
          <LoadedMap
            {...rest}
            layers={layers}
            label={label}
            height={height}
            camera={view}
            onCameraChange={rest.onViewChange}
            onFail={() => setCanDraw(false)}
            onDistrictsShown={setDistrictBorders}
            meanwhile={<CountryOutline height={height} />}
          />
          {layers.some(({ legend }) => legend === 'condition') && (
            <div className={styles.legend}>
              <ConditionLegend />
            </div>
          )}
        </div>
      ) : isValidElement(table) ? (
        table
      ) : (
        <ChartTable table={table as ChartTableData} caption={label} maxHeight={height} />
      )}
      {isDrawn && <MapCredit areDistrictsShown={areDistrictsShown} />}
    </figure>
  )
}
