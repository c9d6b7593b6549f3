import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listTrends } from '#contract/api/figures/dashboards'
import type { Answer } from '#contract/endpoint'
import { type Drawing, Drawn } from '../../domain/dashboard/ChartWidget'
import styles from '../../domain/dashboard/Dashboard.module.css'
import { useWidget, Widget } from '../../domain/dashboard/Widget'
import { formatNumber } from '../../lib/text/format'
import { monthText } from './month-text'

type Trends = Answer<typeof listTrends>
interface OfMedium {
  months: Trends['months']
  row: Trends['data'][number]
}

export function Media() {
  const { t } = useTranslation('dashboards')
  const reading = useWidget(listTrends, ofMedia)
  const draw = useCallback(
    ({ months, row }: OfMedium): Drawing => ({
      option: {
        kind: 'line',
        categoryTitle: t('trend.month'),
        categories: months.map(monthText),
        unit: '%',
        series: [
          {
            name: t('media.share'),
            values: row.measurements.map((measured, at) =>
              measured > 0 ? Math.round(((row.exceeded[at] ?? 0) / measured) * 1000) / 10 : null,
            ),
          },
        ],
      },
      summary: t('media.summary', {
        exceeded: formatNumber(sum(row.exceeded)),
        measurements: formatNumber(sum(row.measurements)),
      }),
    }),
    [t],
  )
  return (
    <Widget title={t('media.title')} reading={reading} rows={6}>
      {({ months, data }) => (
        <div className={styles.multiples}>
          {data.map((row) => (
            <OneMedium key={row.id} months={months} row={row} draw={draw} />
          ))}
        </div>
      )}
    </Widget>
  )
}

function OneMedium({ months, row, draw }: OfMedium & { draw: (data: OfMedium) => Drawing }) {
  const drawRow = useCallback((one: Trends['data'][number]) => draw({ months, row: one }), [draw, months])
  return <Drawn title={row.name} data={row} draw={drawRow} height={160} />
}

const ofMedia = { by: 'medium' }
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
