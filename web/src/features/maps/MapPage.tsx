import {
  BorderHorizontalOutlined,
  CameraOutlined,
  ColumnWidthOutlined,
  FullscreenOutlined,
  PrinterOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { Alert, Button } from 'antd'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReversed } from '#contract/domain/registry/period'
import type { MapBox, MapCamera, MapPosition } from '../../domain/map/map-layer'
import { textOfCamera } from '../../domain/map/position'
import { hasWebGl } from '../../domain/map/webgl'
import { useCurrentScreen } from '../../lib/address/current-screen'
import { useKey } from '../../lib/keys'
import { formatDays } from '../../lib/text/format'
import { Page } from '../../ui/Page'
import { ErrorState } from '../../ui/states'
import { LayerSwitches } from './controls/LayerSwitches'
import { MapFilters } from './controls/MapFilters'
import { MapSearch } from './controls/MapSearch'
import { Months, monthDays } from './controls/Months'
import { OtherLens } from './controls/OtherLens'
import type { LayerParts } from './layers/layer-parts'
import { useLayerTitle, useOfferedLayers } from './layers/use-layer-title'
import { useLayers } from './layers/use-layers'
import { MapStage } from './MapStage'
import { MapTables } from './MapTables'
import { hasMeasured, type MapDeclaration, type MapName, maps } from './map-declarations'
import styles from './maps.module.css'
import { Choosing } from './places/choosing'
import { PlacePanel } from './places/PlacePanel'
import { type Lens, useMapAddress } from './use-map-address'
import { usePictures } from './use-pictures'

/** Limits the map to the places of one object and centres it there. */
interface OneObject {
  id: number
  title: string
  begins: MapCamera
}

export function MapPage({ map: name, object }: { map: MapName; object?: OneObject }) {
  const { t } = useTranslation(['maps', 'map'])
  const { title } = useCurrentScreen()
  const declared: MapDeclaration = maps[name]
  const layers = useOfferedLayers(declared.layers)
  const declaration = useMemo(() => ({ ...declared, layers }), [declared, layers])
  const layerTitle = useLayerTitle()
  const address = useMapAddress(declaration)
  const { params, setParams, period, shown, faded, moveTo } = address
  const camera = address.camera ?? object?.begins
  const [canDraw, setCanDraw] = useState(hasWebGl)
  const [box, setBox] = useState<MapBox>()
  const [isMeasuring, setIsMeasuring] = useState(false)
  const [marked, setMarked] = useState<MapPosition>()
  const [drawn, setDrawn] = useState<MapLibreMap>()
  const [drawnBeside, setDrawnBeside] = useState<MapLibreMap>()
  const frame = useRef<HTMLDivElement>(null)
  const isTable = params.view === 'table' || !canDraw

  const days = declaration.isOverTime && params.month ? monthDays(params.month) : period
  const medium = declaration.medium ?? params.medium
  const lens: Lens = { ...days, medium, component: params.component }
  const filters = { ...address.filters, object: object?.id ?? params.object }
  const ofLayers = { shown, faded, filters, figure: params.figure, box, withTable: isTable }
  // Invalid periods are skipped; the field shows the error.
  const drawnIn = ({ date_from, date_to }: Lens) => (isReversed(date_from, date_to) ? [] : shown)
  const parts = useLayers({ ...ofLayers, shown: drawnIn(lens), lens })
  const otherLens: Lens = {
    ...lens,
    date_from: params.other_from ?? lens.date_from,
    date_to: params.other_to ?? lens.date_to,
    component: params.other_component ?? lens.component,
  }
  const other = useLayers({ ...ofLayers, shown: params.beside ? drawnIn(otherLens) : [], lens: otherLens })
  const isMeasured = hasMeasured(shown)
  const inWords = (of: Lens, shownParts: readonly LayerParts[]) => [
    ...(isMeasured ? [`${daysText(of)}.`] : []),
    ...shownParts.flatMap(({ sentence }) => sentence ?? []),
  ]
  const summary = inWords(lens, parts)
  const isWithheld = !declared.shown.some((one) => layers.includes(one))
  const failed = parts.find(({ error }) => error)
  const label = `${title}. ${summary.join(' ')}`

  const choose = useCallback((chosen: string | undefined) => setParams({ chosen }), [setParams])
  const fail = useCallback(() => setCanDraw(false), [])

  const { savePicture, printed } = usePictures(title, [
    { map: drawn, lines: summary, parts },
    { map: drawnBeside, lines: inWords(otherLens, other), parts: other },
  ])
  const toggleTable = () => setParams({ view: params.view === 'table' ? 'map' : 'table' })
  useKey('t', t('key.table'), toggleTable)
  useKey('f', t('key.fullScreen'), () => void frame.current?.requestFullscreen())
  useKey('r', t('key.ruler'), () => setIsMeasuring((is) => !is))

  return (
    <Choosing value={choose}>
      <Page
        {...(object && { title: `${title}: ${object.title}` })}
        actions={
          <>
            <MapSearch
              onFound={(position, chosen) => {
                setMarked(position)
                setParams({ at: textOfCamera(position), ...(chosen && { chosen }) })
              }}
            />
            <Button icon={<TableOutlined aria-hidden />} disabled={!canDraw} onClick={toggleTable}>
              {t(isTable ? 'map:show.map' : 'show.table')}
            </Button>
            {!isTable && (
              <>
                <Button icon={<CameraOutlined aria-hidden />} onClick={() => void savePicture()}>
                  PNG
                </Button>
                {(isMeasured || params.beside) && (
                  <Button
                    icon={<BorderHorizontalOutlined aria-hidden />}
                    aria-pressed={params.beside === true}
                    onClick={() => setParams({ beside: params.beside ? undefined : true })}
                  >
                    {t(params.beside ? 'beside.one' : 'beside.two')}
                  </Button>
                )}
                <Button
                  icon={<FullscreenOutlined aria-hidden />}
                  onClick={() => void frame.current?.requestFullscreen()}
                >
                  {t('fullScreen')}
                </Button>
              </>
            )}
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </>
        }
      >
        <MapFilters declaration={declaration} address={address} />
        {declaration.isOverTime && (
          <Months period={period} value={params.month} onChange={(month) => setParams({ month })} />
        )}
        <p className={styles.summary} aria-live="polite">
          {summary.join(' ')}
        </p>
        {isWithheld && (
          <Alert
            type="info"
            showIcon
            title={t('withheld', { names: declared.shown.map(layerTitle).join(', ') })}
          />
        )}
        {failed && <ErrorState error={failed.error} />}
        {!canDraw && (
          <Alert
            type="warning"
            showIcon
            title={t('map:noWebGl.title')}
            description={t('map:noWebGl.advice')}
          />
        )}
        {isTable ? (
          <MapTables title={title} parts={parts} days={daysText(lens)} />
        ) : (
          <div ref={frame} className={params.beside ? styles.two : styles.one}>
            <MapStage
              parts={parts}
              label={label}
              camera={camera}
              marked={marked}
              onCamera={moveTo}
              onBounds={setBox}
              onMap={setDrawn}
              onFail={fail}
              measuring={isMeasuring ? () => setIsMeasuring(false) : undefined}
              tools={
                <>
                  <LayerSwitches
                    offered={declaration.layers}
                    shown={shown}
                    faded={faded}
                    onChange={setParams}
                  />
                  <Button
                    icon={<ColumnWidthOutlined aria-hidden />}
                    aria-pressed={isMeasuring}
                    onClick={() => setIsMeasuring(!isMeasuring)}
                  >
                    {t('ruler.title')}
                  </Button>
                </>
              }
            />
            {params.beside && (
              <MapStage
                parts={other}
                label={t('beside.label')}
                camera={camera}
                marked={undefined}
                onCamera={moveTo}
                onMap={setDrawnBeside}
                onFail={fail}
                tools={<OtherLens address={address} />}
              />
            )}
          </div>
        )}
        <div ref={printed} className={styles.printed} />
        <PlacePanel chosen={params.chosen} onClose={() => choose(undefined)} />
      </Page>
    </Choosing>
  )
}

const daysText = ({ date_from, date_to }: Lens) => formatDays(date_from, date_to)
