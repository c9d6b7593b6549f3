import { ArrowDownOutlined, ArrowUpOutlined, ControlOutlined } from '@ant-design/icons'
import { Button, Checkbox, Slider } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLayerTitle } from '../layers/use-layer-title'
import type { LayerName } from '../map-declarations'
import styles from '../maps.module.css'
import { fadedText, layersText, type MapAddress } from '../use-map-address'
import { movedTo, withLayer, withoutLayer } from './layer-order'

interface Props {
  offered: readonly LayerName[]
  shown: readonly LayerName[]
  faded: Partial<Record<LayerName, number>>
  onChange: (change: Partial<MapAddress>) => void
}

export function LayerSwitches({ offered, shown, faded, onChange }: Props) {
  const { t } = useTranslation('maps')
  const layerTitle = useLayerTitle()
  const [isOpen, setIsOpen] = useState(false)
  const [dragged, setDragged] = useState<LayerName>()
  const list = useRef<HTMLUListElement>(null)
  const show = (names: readonly LayerName[]) => onChange({ layers: layersText(names) })
  const toggle = (name: LayerName, isOn: boolean) =>
    show(isOn ? withLayer(shown, name) : withoutLayer(shown, name))
  const move = (name: LayerName, place: number) => {
    show(movedTo(shown, name, place))
    // Moving a row drops its focus.
    const way = place < shown.indexOf(name) ? 'up' : 'down'
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-moves="${name} ${way}"]`)?.focus(),
    )
  }
  const draggable = (name: LayerName, place: number) => ({
    draggable: true,
    onDragStart: () => setDragged(name),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: () => {
      if (dragged) show(movedTo(shown, dragged, place))
      setDragged(undefined)
    },
  })
  const mover = (name: LayerName, way: 'up' | 'down', place: number) => {
    const title = t(`order.${way}`, { name: layerTitle(name) })
    return (
      <Button
        size="small"
        type="text"
        data-moves={`${name} ${way}`}
        icon={way === 'up' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
        title={title}
        aria-label={title}
        aria-disabled={place < 0 || place >= shown.length}
        onClick={() => place >= 0 && place < shown.length && move(name, place)}
      />
    )
  }
  return (
    <div className={styles.layers}>
      <Button
        icon={<ControlOutlined aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('layers', { count: shown.length })}
      </Button>
      {isOpen && (
        <ul ref={list} className={styles.layerList}>
          {shown.map((name, place) => (
            <li key={name} {...draggable(name, place)}>
              <div className={styles.layerHead}>
                <Checkbox checked onChange={() => toggle(name, false)}>
                  {layerTitle(name)}
                </Checkbox>
                {shown.length > 1 && (
                  <span>
                    {mover(name, 'up', place - 1)}
                    {mover(name, 'down', place + 1)}
                  </span>
                )}
              </div>
              <Slider
                min={10}
                max={100}
                step={10}
                value={Math.round((faded[name] ?? 1) * 100)}
                ariaLabelForHandle={t('opacity', { name: layerTitle(name) })}
                tooltip={{ formatter: (hundredths) => `${hundredths}\u00a0%` }}
                onChange={(hundredths) =>
                  onChange({ faded: fadedText({ ...faded, [name]: hundredths / 100 }) })
                }
              />
            </li>
          ))}
          {offered
            .filter((name) => !shown.includes(name))
            .map((name) => (
              <li key={name}>
                <Checkbox checked={false} onChange={() => toggle(name, true)}>
                  {layerTitle(name)}
                </Checkbox>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
