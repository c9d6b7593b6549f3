import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type Map as MapLibreMap, Popup } from 'maplibre-gl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './MapPopup.module.css'
import type { MapPosition } from './map-layer'

interface Props {
  map: MapLibreMap
  at: MapPosition
  onClose: () => void
  children: ReactNode
}

export function MapPopup({ map, at, onClose, children }: Props) {
  const { t } = useTranslation('map')
  const [content] = useState(() => document.createElement('div'))
  const leave = () => {
    onClose()
    map.getCanvas().focus()
  }
  const leaveByKey = useEffectEvent(leave)
  const { lng, lat } = at

  useEffect(() => {
    const popup = new Popup({ closeButton: false, closeOnClick: false, maxWidth: '320px', offset: 12 })
    popup.setLngLat([lng, lat]).setDOMContent(content).addTo(map)
    content.querySelector('button')?.focus()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leaveByKey()
    }
    content.addEventListener('keydown', onKey)
    return () => {
      content.removeEventListener('keydown', onKey)
      popup.remove()
    }
  }, [map, lng, lat, content])

  return createPortal(
    <div className={styles.content}>
      <Button
        className={styles.close}
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        title={t('control.closePopup')}
        aria-label={t('control.closePopup')}
        onClick={leave}
      />
      {children}
    </div>,
    content,
  )
}
