import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/text/format'
import styles from '../entry.module.css'
import { readTyped, type SheetRow } from './sheet-rows'

export interface DatedRow {
  key: string | number
  row: SheetRow
  date: string
}

export function TenfoldQuestion({ rows }: { rows: readonly DatedRow[] }) {
  const { t } = useTranslation('emission-entry')
  return (
    <>
      <p>{t('tenfold.text')}</p>
      <ul className={styles.questions}>
        {rows.map(({ key, row: { line, typed }, date }) => (
          <li key={key}>
            {line.component.name}: <strong>{typed?.text}</strong> {line.unit.name}.{' '}
            <TenfoldNote
              tenfold={readTyped(typed?.text ?? '', line, date).tenfold}
              median={line.year_median}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** «В 12 раз больше обычного (0,35 за год)». */
export function TenfoldNote({ tenfold, median }: { tenfold: number | null; median: number | null }) {
  const { t } = useTranslation('emission-entry')
  if (tenfold === null || median === null) return null
  const usual = formatNumber(Number(median.toPrecision(3)))
  if (tenfold <= 0) return t('tenfold.far', { usual })
  const count = Math.round(tenfold > 1 ? tenfold : 1 / tenfold)
  return t(tenfold > 1 ? 'tenfold.above' : 'tenfold.below', { count, times: formatNumber(count), usual })
}
