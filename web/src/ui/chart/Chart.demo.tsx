import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart, type ChartProps } from './Chart'
import chartDemoWords from './chart-demo-words.json'
import { Sparkline } from './Sparkline'

const sulphur = [0.031, 0.034, 0.029, 0.026, 0.022, 0.019, 0.018, 0.021, 0.027, 0.038, 0.052, 0.047]
const nitrogen = [0.041, 0.039, null, 0.034, 0.03, 0.027, 0.026, 0.028, 0.033, 0.04, 0.046, 0.048]
const measured = [1840, 1212, 968, 1455, 2310, 2085, 1177, 1630, 744]
const accepted = [1620, 1100, 820, 1310, 2044, 1790, 1010, 1420, 690]

/** A year of days with a gap in summer. */
const days = Array.from({ length: 304 }, (_, i) => {
  const date = new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)
  const isGap = i > 195 && i < 209
  return { date, value: isGap ? null : Math.round(46 + 34 * Math.sin(i / 9) + 12 * Math.cos(i * 1.7)) }
})

const byHour = Array.from({ length: 5 }, (_, row) =>
  Array.from({ length: 12 }, (_, column) =>
    row === 3 && column > 7 ? null : 12 + row * 9 + ((column * 7) % 11) * 4,
  ),
)

export function ChartDemo() {
  const { i18n } = useTranslation('chart')
  const text = chartDemoWords[i18n.language === 'uz' ? 'uz' : 'ru']
  const charts = useMemo<ChartProps[]>(
    () => [
      {
        ...text.line,
        option: {
          kind: 'line',
          categoryTitle: text.month,
          categories: text.months,
          unit: text.concentration,
          limit: { name: text.norm, value: 0.05 },
          series: [
            { name: text.sulphur, values: sulphur },
            { name: text.nitrogen, values: nitrogen },
          ],
        },
      },
      {
        ...text.bars,
        option: {
          kind: 'bar',
          horizontal: true,
          categoryTitle: text.region,
          categories: text.regions,
          series: [
            { name: text.measured, values: measured },
            { name: text.accepted, values: accepted },
          ],
        },
        height: 420,
      },
      {
        ...text.donut,
        option: {
          kind: 'donut',
          partTitle: text.category,
          valueTitle: text.objects,
          unit: text.objectsUnit,
          parts: text.categories.map((name, i) => ({ name, value: [214, 688, 1340, 2905, 96][i] ?? 0 })),
        },
      },
      {
        ...text.calendar,
        option: {
          kind: 'calendar',
          from: '2026-01-01',
          to: '2026-10-31',
          valueTitle: text.measured,
          days,
        },
      },
      {
        ...text.heatmap,
        option: {
          kind: 'heatmap',
          rowTitle: text.place,
          rows: text.places,
          columns: text.months,
          values: byHour,
          unit: text.dust,
        },
      },
      {
        ...text.empty,
        option: { kind: 'bar', categoryTitle: text.month, categories: [], series: [] },
        height: 200,
      },
    ],
    [text],
  )
  return (
    <div
      style={{
        display: 'grid',
        gap: 40,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 560px), 1fr))',
      }}
    >
      {charts.map((chart) => (
        <Chart key={chart.title} {...chart} />
      ))}
      <p>
        {text.sulphur} <Sparkline values={sulphur} limit={0.05} label={text.line.summary} />
      </p>
    </div>
  )
}
