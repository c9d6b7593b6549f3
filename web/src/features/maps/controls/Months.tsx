import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons'
import { Button, Slider } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Days } from '#contract/domain/registry/compared-periods'
import styles from '../maps.module.css'

const STEP_MS = 1600

export function monthDays(month: string): Days {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { date_from: `${month}-01`, date_to: `${month}-${String(last).padStart(2, '0')}` }
}

export function monthsOf({ date_from, date_to }: Days): string[] {
  const months: string[] = []
  const at = new Date(`${date_from.slice(0, 7)}-01T00:00:00Z`)
  while (at.toISOString().slice(0, 7) <= date_to.slice(0, 7)) {
    months.push(at.toISOString().slice(0, 7))
    at.setUTCMonth(at.getUTCMonth() + 1)
  }
  return months
}

interface Props {
  period: Days
  /** Undefined for the whole period. */
  value: string | undefined
  onChange: (month: string | undefined) => void
}

export function Months({ period, value, onChange }: Props) {
  const { t } = useTranslation('maps')
  const months = useMemo(() => monthsOf(period), [period])
  const [isPlayed, setIsPlayed] = useState(false)
  const at = value === undefined ? -1 : months.indexOf(value)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (!isPlayed) return
    const timer = setTimeout(() => {
      const next = months[at + 1]
      if (next === undefined) setIsPlayed(false)
      else latest.current(next)
    }, STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlayed, at, months])
  const play = () => {
    if (!isPlayed && at === months.length - 1) onChange(months[0])
    setIsPlayed(!isPlayed)
  }
  return (
    <div className={styles.months}>
      <Button
        type="primary"
        icon={isPlayed ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        onClick={play}
      >
        {t(isPlayed ? 'time.pause' : 'time.play')}
      </Button>
      <Slider
        className={styles.slider}
        min={0}
        max={months.length - 1}
        value={Math.max(at, 0)}
        marks={Object.fromEntries(
          months.map((month, i) => [i, i % marksEvery(months) === 0 ? monthText(month) : '']),
        )}
        tooltip={{ formatter: (i) => monthText(months[i ?? 0] ?? '') }}
        ariaLabelForHandle={t('time.month')}
        ariaValueTextFormatterForHandle={(i) => monthText(months[i] ?? '')}
        onChange={(i) => {
          setIsPlayed(false)
          onChange(months[i])
        }}
      />
      <Button disabled={value === undefined} onClick={() => onChange(undefined)}>
        {t('time.whole')}
      </Button>
    </div>
  )
}

const marksEvery = (months: readonly string[]) => Math.ceil(months.length / 8)

const monthText = (month: string) => month.split('-').toReversed().join('.')
