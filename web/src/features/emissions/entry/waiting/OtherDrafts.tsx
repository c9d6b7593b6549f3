import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Medium } from '#contract/domain/measurement/medium'
import { useProfile } from '../../../../lib/session/session'
import { formatDate, formatNumber } from '../../../../lib/text/format'
import styles from '../entry.module.css'
import { useSheetDrafts } from '../sheet/sheet-draft'
import { sheetSearch } from '../sheet/sheet-place'

interface Props {
  medium: Medium
  source: number | undefined
  date: string
}

export function OtherDrafts({ medium, source, date }: Props) {
  const { t } = useTranslation('emission-entry')
  const { uid } = useProfile()
  const others = useSheetDrafts(uid, medium).filter(
    ({ place, cells }) =>
      (place.source.id !== source || place.date !== date) && Object.keys(cells).length > 0,
  )
  if (others.length === 0) return null
  return (
    <nav className={styles.others} aria-label={t('draft.others')}>
      <span className={styles.soft}>{t('draft.others')}:</span>
      {others.map(({ place, cells }) => (
        <Link key={`${place.source.id} ${place.date}`} to={sheetSearch(place)} title={place.object.name}>
          {place.source.name}, {formatDate(place.date)} ({formatNumber(Object.keys(cells).length)})
        </Link>
      ))}
    </nav>
  )
}
