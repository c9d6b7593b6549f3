import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Emission } from '#contract/api/measurements/emissions'
import { useRecordsPath } from '../../../domain/measurement/use-records-path'
import { valueText } from '../../../domain/measurement/value-text'
import { formatDate } from '../../../lib/text/format'
import styles from './laboratory.module.css'

interface Props {
  emission: Emission
  /** Of the list that it opens beside: those like it, to go through one by one. */
  among?: Record<string, string>
  children: ReactNode
}

/** A record in two lines: what was measured, which opens it, then where and when. */
export function RecordLine({ emission, among, children }: Props) {
  const { t } = useTranslation('laboratory')
  const path = useRecordsPath()(emission.medium, { ...among, open: emission.id })
  const what = `${emission.component.name} ${valueText(emission)} ${emission.unit.name}`
  return (
    <li>
      <p className={styles.what}>
        {path ? <Link to={path}>{what}</Link> : what}
        <span className={styles.date}>{formatDate(emission.date)}</span>
      </p>
      <p className={styles.soft}>
        {emission.object.name}, {t('source', { source: emission.source.name })}
      </p>
      {children}
    </li>
  )
}
