import { useTranslation } from 'react-i18next'
import type { Station } from '#contract/api/real-time/online-stations'
import { healthWith, type StationHealth } from '#contract/domain/station-health'
import type { LiveReading } from '#contract/topics'
import type { Vocabulary } from '#contract/words'
import { formatInstant } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import styles from './stations.module.css'

const signs = { ok: '●', silent: '○', frozen: '▲', off: '○', unknown: '○' }

interface Props {
  station: Station
  live?: LiveReading | undefined
  isLong?: boolean
}

/** Includes live updates. */
export function StationHealthMark({ station, live, isLong }: Props) {
  const { t } = useTranslation('stations')
  const say = useWords()
  const health = healthWith(station, live)
  const isAlarm = health === 'silent' || health === 'frozen'
  const since = isAlarm && station.alarm_since ? t('since', { at: formatInstant(station.alarm_since) }) : ''
  return (
    <span className={styles[health]} title={since || undefined}>
      {signs[health]} {say(stationHealthWords[health])}
      {isLong && since && ` · ${since}`}
    </span>
  )
}

export const stationHealthWords: Vocabulary<StationHealth> = {
  ok: { ru: 'На связи', uz: 'Aloqada' },
  silent: { ru: 'Молчит', uz: 'Jim' },
  frozen: { ru: 'Показания не меняются', uz: 'Ko‘rsatkich o‘zgarmayapti' },
  off: { ru: 'Отключена', uz: 'O‘chirilgan' },
  unknown: { ru: 'Нет данных', uz: 'Ma’lumot yo‘q' },
}
