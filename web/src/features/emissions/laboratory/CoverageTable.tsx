import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber, today } from '../../../lib/text/format'
import { ScrollBox } from '../../../ui/ScrollBox'
import { NoData } from '../../../ui/table/grid/Cell'
import styles from './laboratory.module.css'
import { daysIn, monthCells, type PlanRow } from './month-cells'
import { PeriodCell } from './PeriodCell'

export function CoverageTable({ plans, month }: { plans: readonly PlanRow[]; month: string }) {
  const { t } = useTranslation(['laboratory', 'fields'])
  const frame = useRef<HTMLTableElement>(null)
  const keys = useCalendarKeys(frame)
  const now = today()
  const days = Array.from({ length: daysIn(month) }, (_, i) => i + 1)
  const dateOf = (day: number) => `${month}-${String(day).padStart(2, '0')}`
  return (
    <ScrollBox label={t('coverage.table')}>
      <table ref={frame} className={styles.calendar} {...keys}>
        <thead>
          <tr>
            <th scope="col">{t('fields:common.component')}</th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                title={formatDate(dateOf(day))}
                aria-current={dateOf(day) === now ? 'date' : undefined}
              >
                {day}
              </th>
            ))}
            <th scope="col">{t('coverage.done')}</th>
          </tr>
        </thead>
        {bySource(plans).map(([first, ...others]) => (
          <tbody key={first.source.id}>
            <tr className={styles.sourceHead}>
              <th colSpan={days.length + 2} scope="rowgroup">
                <span>
                  <bdi>{first.object.name}</bdi> · {t('source', { source: first.source.name })}
                </span>
              </th>
            </tr>
            {[first, ...others].map((plan) => (
              <PlanLine key={`${plan.plan_id} ${plan.since}`} plan={plan} month={month} now={now} />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  )
}

function PlanLine({ plan, month, now }: { plan: PlanRow; month: string; now: string }) {
  const { t } = useTranslation('laboratory')
  const { periods } = plan
  const received = periods.filter((period) => period.received > 0).length
  return (
    <tr>
      <th scope="row">
        {plan.component.name} <span className={styles.soft}>{t(`frequency.${plan.frequency}`)}</span>
      </th>
      {monthCells(periods, month).map(({ day, span, period }) => (
        <td key={day} colSpan={span}>
          {period && <PeriodCell plan={plan} period={period} span={span} now={now} />}
          {!period && periods.length === 0 && (
            <span className={styles.soft}>{t('coverage.noneThisMonth')}</span>
          )}
        </td>
      ))}
      <td className={styles.done}>
        {periods.length > 0 ? (
          <bdi dir="ltr">
            {t('coverage.of', { received: formatNumber(received), planned: formatNumber(periods.length) })}
          </bdi>
        ) : (
          <NoData why={t('coverage.noneThisMonth')} />
        )}
      </td>
    </tr>
  )
}

type Group = [PlanRow, ...PlanRow[]]

/** The rows are sorted by source. */
function bySource(plans: readonly PlanRow[]): Group[] {
  const groups: Group[] = []
  for (const plan of plans) {
    const last = groups.at(-1)
    if (last?.[0].source.id === plan.source.id) last.push(plan)
    else groups.push([plan])
  }
  return groups
}

const stop = '[data-period]'

/** Roving tabindex over the periods, set in the DOM: rendering a thousand cells for each key is slow. */
function useCalendarKeys(table: RefObject<HTMLElement | null>) {
  const all = () => [...(table.current?.querySelectorAll<HTMLElement>(stop) ?? [])]

  useEffect(() => {
    const stops = all()
    const [first] = stops
    if (first && !stops.some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0
  })

  /** The nearest period in the next row that has one. */
  function inRow(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
    const here = from.getBoundingClientRect()
    const stops = all()
    const rows = [...new Set(stops.map((one) => one.closest('tr')))]
    const row = rows[rows.indexOf(from.closest('tr')) + step]
    const distance = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - here.left)
    return stops.filter((one) => one.closest('tr') === row).sort((a, b) => distance(a) - distance(b))[0]
  }

  function next(from: HTMLElement, key: string): HTMLElement | undefined {
    const stops = all()
    const at = stops.indexOf(from)
    const inLine = getComputedStyle(from).direction === 'rtl' ? -1 : 1
    if (key === 'ArrowRight') return stops[at + inLine]
    if (key === 'ArrowLeft') return stops[at - inLine]
    if (key === 'ArrowDown') return inRow(from, 1)
    if (key === 'ArrowUp') return inRow(from, -1)
    if (key === 'Home') return stops[0]
    return key === 'End' ? stops.at(-1) : undefined
  }

  return {
    onFocus(event: { target: EventTarget }) {
      const focused = event.target as HTMLElement
      if (!focused.matches(stop)) return
      for (const one of all()) one.tabIndex = one === focused ? 0 : -1
    },
    onKeyDown(event: KeyboardEvent) {
      const focused = event.target as HTMLElement
      if (!focused.matches(stop) || event.ctrlKey || event.metaKey || event.altKey) return
      const wanted = next(focused, event.key)
      if (!wanted) return
      event.preventDefault()
      wanted.focus()
    },
  }
}
