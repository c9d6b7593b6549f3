import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listWaterBoard, readWaterFigures } from '#contract/api/bodies/water'
import type { Answer } from '#contract/endpoint'
import { boardFields, waterFigures } from '#contract/fields/water'
import { ChartWidget, type Drawing } from '../../domain/dashboard/ChartWidget'
import { Dashboard, Pair } from '../../domain/dashboard/Dashboard'
import { Figures } from '../../domain/dashboard/Figures'
import { useDashboardParams } from '../../domain/dashboard/use-dashboard-params'
import { useWidget, Widget } from '../../domain/dashboard/Widget'
import { useMayUse } from '../../lib/session/session'
import { formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { MonthFilter, monthText, useMonth } from './MonthFilter'
import { ReservoirBoard } from './ReservoirBoard'
import { listPath } from './ReservoirsPage'
import styles from './water.module.css'

const shown = Object.keys(waterFigures)

function WaterFigures() {
  const { t } = useTranslation('water')
  const { own } = useMonth()
  const { params } = useDashboardParams()
  const mayList = useMayUse('water.reservoirs')
  const mayRead = useMayUse('water.readings')
  const reading = useWidget(readWaterFigures, own)
  return (
    <Widget title={t('figures')} reading={reading} rows={4} isBare>
      {({ month, now, before }) => {
        const region = params.region === undefined ? '' : `&region=${params.region}`
        const list = mayList ? `${listPath}?${region.slice(1)}` : undefined
        const readings = mayRead ? `/minvodxoz/waterhouse?date=${month}${region}` : undefined
        const paths: Record<string, string | undefined> = {
          reservoirs: list,
          near_bounds: mayList ? `${listPath}?near_bounds=true${region}` : undefined,
        }
        return (
          <>
            <p className={styles.soft}>{t('comparedWith', { month: monthText(month) })}</p>
            <Figures
              label={t('figures')}
              figures={waterFigures}
              shown={shown}
              now={now}
              before={before.read === 0 ? {} : before}
              opens={(name) => (name in paths ? paths[name] : readings)}
            />
          </>
        )
      }}
    </Widget>
  )
}

export function WaterDashboardPage() {
  const { own } = useMonth()
  return (
    <Dashboard filters={<MonthFilter />} file={{ read: listWaterBoard, own }}>
      <WaterFigures />
      <Pair>
        <FillingChart />
        <FlowChart />
      </Pair>
      <ReservoirBoard />
    </Dashboard>
  )
}

function FlowChart() {
  const { t } = useTranslation('water')
  const say = useWords()
  const { own } = useMonth()
  const draw = useCallback(
    ({ months }: Answer<typeof readWaterFigures>): Drawing => {
      const last = months.at(-1)
      return {
        option: {
          kind: 'bar',
          categoryTitle: t('month'),
          categories: months.map(({ month }) => monthText(month)),
          unit: say(boardFields.inflow.unit ?? { ru: '', uz: '' }),
          series: [
            {
              name: say(boardFields.inflow.short ?? boardFields.inflow.title),
              values: months.map(({ inflow }) => inflow),
            },
            {
              name: say(boardFields.outflow.short ?? boardFields.outflow.title),
              values: months.map(({ outflow }) => outflow),
            },
          ],
        },
        summary:
          last?.inflow === null || last === undefined
            ? t('flow.nothing')
            : t('flow.summary', { inflow: formatNumber(last.inflow), outflow: formatNumber(last.outflow) }),
      }
    },
    [t, say],
  )
  return <ChartWidget hasOwnPeriod title={t('flow.title')} read={readWaterFigures} own={own} draw={draw} />
}

function FillingChart() {
  const { t } = useTranslation('water')
  const { own } = useMonth()
  const draw = useCallback(
    ({ months, years }: Answer<typeof readWaterFigures>): Drawing => {
      const last = months.at(-1)
      const isKnown = last !== undefined && last.filling !== null
      return {
        option: {
          kind: 'line',
          categoryTitle: t('month'),
          categories: months.map(({ month }) => monthText(month)),
          unit: '%',
          series: [
            { name: t('filling.now'), values: months.map(({ filling }) => filling) },
            { name: t('filling.before'), values: months.map(({ filling_before }) => filling_before) },
            { name: t('filling.least'), values: months.map(({ filling_min }) => filling_min), isLimit: true },
            { name: t('filling.most'), values: months.map(({ filling_max }) => filling_max), isLimit: true },
          ],
        },
        summary: isKnown
          ? t('filling.summary', {
              now: formatNumber(last.filling),
              before: formatNumber(last.filling_before),
              least: formatNumber(last.filling_min),
              most: formatNumber(last.filling_max),
              years,
            })
          : t('filling.nothing'),
      }
    },
    [t],
  )
  return <ChartWidget hasOwnPeriod title={t('filling.title')} read={readWaterFigures} own={own} draw={draw} />
}
