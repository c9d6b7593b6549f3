import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { explainGap, gapReason, listCoverage } from '#contract/api/measurements/laboratory-dashboard'
import { useRecordsPath } from '../../../domain/measurement/use-records-path'
import { useAction, useRefresh } from '../../../lib/api/server-data'
import { useErrorText } from '../../../lib/text/error-text'
import { formatDate, formatDays } from '../../../lib/text/format'
import { useConfirmWithReason } from '../../../ui/feedback/use-confirm-with-reason'
import { useToast } from '../../../ui/toast'
import { sheetSearch } from '../entry/sheet/sheet-draft'
import { entryPath } from '../work-area'
import styles from './laboratory.module.css'
import { type PeriodState, type PlanPeriod, type PlanRow, stateOf } from './month-cells'

interface Props {
  plan: PlanRow
  period: PlanPeriod
  span: number
  now: string
}

/** Days of a cell that has room for a word. */
const roomForWord = 4

/** A planned measurement: opens its records, the entry form or the reason of a gap. */
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

export const periodSigns: Record<PeriodState, string> = {
  received: '✓',
  missed: '✕',
  explained: '≈',
  due: '?',
  ahead: '·',
}

function useGapReason({ source, component }: PlanRow, { start }: PlanPeriod) {
  const { t } = useTranslation('laboratory')
  const refresh = useRefresh(listCoverage)
  const confirm = useConfirmWithReason()
  const explain = useAction(explainGap)
  const toast = useToast()
  const errorText = useErrorText()

  async function save(reason: (typeof gapReason.options)[number] | null, note = '') {
    const body = { source_id: source.id, component_id: component.id, period_start: start, reason, note }
    try {
      await explain.mutateAsync({ body })
      toast.success(t(reason ? 'gap.saved' : 'gap.takenBack'))
    } catch (error) {
      toast.error(`${t('gap.failed')} ${errorText(error)}`)
    }
    await refresh()
  }

  async function ask() {
    const answer = await confirm({
      title: t('gap.title'),
      text: `${component.name}, ${t('source', { source: source.name })}, ${formatDate(start)}`,
      okText: t('gap.save'),
      reasons: gapReason.options.map((value) => ({
        value,
        label: t(`reason.${value}`),
        needsWords: value === 'other',
      })),
      minLength: 0,
    })
    const reason = gapReason.options.find((value) => value === answer?.reason)
    if (answer && reason) await save(reason, answer.text)
  }

  return { ask, takeBack: () => save(null) }
}
