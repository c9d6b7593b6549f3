import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MapPosition } from '../../../domain/map/map-layer'
import { formatNumber } from '../../../lib/text/format'
import styles from '../maps.module.css'
import { areaKm2, distanceKm } from './measuring'

interface Props {
  points: readonly MapPosition[]
  onBack: () => void
  onEnd: () => void
}

export function Measured({ points, onBack, onEnd }: Props) {
  const { t } = useTranslation('maps')
  return (
    <div className={styles.measured} role="status">
      {points.length < 2 ? (
        <p>{t('ruler.hint')}</p>
      ) : (
        <p>
          {t('ruler.distance', { km: formatNumber(distanceKm(points), 1) })}
          {points.length > 2 && `; ${t('ruler.area', { km2: formatNumber(areaKm2(points), 0) })}`}
        </p>
      )}
      <Button size="small" disabled={points.length === 0} onClick={onBack}>
        {t('ruler.back')}
      </Button>
      <Button size="small" onClick={onEnd}>
        {t('ruler.end')}
      </Button>
    </div>
  )
}
