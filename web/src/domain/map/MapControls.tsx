import { HomeOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslation } from 'react-i18next'
import { countryBounds } from './basemap/basemap'
import { countryPadding } from './create-map'
import styles from './MapControls.module.css'

export function MapControls({ map }: { map: MapLibreMap }) {
  const { t } = useTranslation('map')
  const controls = [
    {
      title: t('control.zoomIn'),
      icon: <PlusOutlined aria-hidden />,
      run: () => map.zoomIn({ duration: 180 }),
    },
    {
      title: t('control.zoomOut'),
      icon: <MinusOutlined aria-hidden />,
      run: () => map.zoomOut({ duration: 180 }),
    },
    {
      title: t('control.wholeCountry'),
      icon: <HomeOutlined aria-hidden />,
      run: () => map.fitBounds(countryBounds, { padding: countryPadding, duration: 180 }),
    },
  ]
  return (
    <div className={styles.controls}>
      {controls.map(({ title, icon, run }) => (
        <Button key={title} icon={icon} title={title} aria-label={title} onClick={run} />
      ))}
    </div>
  )
}
