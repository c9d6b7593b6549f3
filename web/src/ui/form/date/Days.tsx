import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isReversed } from '#contract/domain/registry/period'
import { DayChoice } from './DayChoice'
import styles from './Days.module.css'

interface Props {
  from: string | undefined
  to: string | undefined
  /** What stands before each end. */
  words: { from: string; to: string }
  onChange: (from: string | undefined, to: string | undefined) => void
  /** Where the days were chosen, and are not the usual ones: back to these. */
  onRemove?: (() => void) | undefined
}

/** A first and a last day. Whether they are in order is said here, and nowhere else on the page. */
export function Days({ from, to, words, onChange, onRemove }: Props) {
  const { t } = useTranslation('kit')
  const id = useId()
  return (
    <span className={styles.days}>
      <span className={styles.end}>
        <label htmlFor={`${id}-from`}>{words.from}</label>
        <DayChoice id={`${id}-from`} isRequired value={from} onChange={(day) => onChange(day, to)} />
      </span>
      <span className={styles.end}>
        <label htmlFor={`${id}-to`}>{words.to}</label>
        <DayChoice
          id={`${id}-to`}
          isRequired
          value={to}
          problem={isReversed(from, to) ? { code: 'end-before-start' } : undefined}
          onChange={(day) => onChange(from, day)}
        />
      </span>
      {onRemove && (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          title={t('filter.removePeriod')}
          aria-label={t('filter.removePeriod')}
          onClick={onRemove}
        />
      )}
    </span>
  )
}
