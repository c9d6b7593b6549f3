import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useRecordsPath } from '../../../domain/measurement/use-records-path'
import { formatDays } from '../../../lib/text/format'
import { sheetSearch } from '../entry/sheet/sheet-place'
import { entryPath } from '../work-area'
import styles from './laboratory.module.css'
import { type PlanPeriod, type PlanRow, stateOf } from './month-cells'
import { periodSigns } from './period-signs'
import { useGapReason } from './use-gap-reason'

interface Props {
  plan: PlanRow
  period: PlanPeriod
  span: number
  now: string
}

/** Wide enough for the word beside its sign. */
const roomForWord = 4

/** One planned measurement: what came opens its records, what is missing opens the entry form or takes a reason. */
export function PeriodCell({ plan, period, span, now }: Props) {
  const { t } = useTranslation('laboratory')
  const recordsPath = useRecordsPath()
  const { medium, object, source, component } = plan
  const { start, end, gap } = period
  const state = stateOf(period, now)
  const word = gap && state === 'explained' ? t(`reason.${gap.reason}`) : t(`coverage.state.${state}`)
  const days = formatDays(start, end)
  const label = [`${component.name}, ${days}: ${word}`, state === 'explained' && gap?.note]
    .filter(Boolean)
    .join('. ')
  const look = { className: `${styles.planned} ${styles[state]}`, title: label, 'aria-label': label }
  const content = (
    <>
      <span aria-hidden>{periodSigns[state]}</span>
      {span >= roomForWord && <span className={styles.word}>{word}</span>}
    </>
  )
  const date = end < now ? end : now
  const entry = entryPath('labor', medium) + sheetSearch({ object, source, date }, component)
  const records = recordsPath(medium, {
    source: source.id,
    component: component.id,
    date_from: start,
    date_to: end,
  })
  if (state === 'missed' || state === 'explained')
    return (
      <Gap plan={plan} period={period} entry={entry}>
        <button type="button" data-period tabIndex={-1} {...look}>
          {content}
        </button>
      </Gap>
    )
  const path = state === 'received' ? records : state === 'due' ? entry : undefined
  return path ? (
    <Link data-period tabIndex={-1} to={path} {...look}>
      {content}
    </Link>
  ) : (
    <span role="img" {...look}>
      {content}
    </span>
  )
}

interface GapProps {
  plan: PlanRow
  period: PlanPeriod
  entry: string
  children: React.ReactElement
}

function Gap({ plan, period, entry, children }: GapProps) {
  const { t } = useTranslation('laboratory')
  const navigate = useNavigate()
  const { ask, takeBack } = useGapReason(plan, period)
  const items = [
    { key: 'enter', label: t('gap.enter'), onClick: () => void navigate(entry) },
    { key: 'explain', label: t(period.gap ? 'gap.change' : 'gap.explain'), onClick: () => void ask() },
    ...(period.gap ? [{ key: 'takeBack', label: t('gap.takeBack'), onClick: () => void takeBack() }] : []),
  ]
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items }}>
      {children}
    </Dropdown>
  )
}
