import { Fragment, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listStandings, listTrends } from '#contract/api/figures/dashboards'
import type { Board } from '#contract/boards/board'
import type { Answer } from '#contract/endpoint'
import { BoardFilters } from '../../domain/board/BoardFilters'
import { BoardWidgets } from '../../domain/board/BoardWidgets'
import { Bodies } from '../../domain/board/Bodies'
import { useOwnBoards } from '../../domain/board/own-boards'
import { type Drawing, Drawn } from '../../domain/dashboard/ChartWidget'
import { Dashboard } from '../../domain/dashboard/Dashboard'
import styles from '../../domain/dashboard/Dashboard.module.css'
import { useWidget, Widget } from '../../domain/dashboard/Widget'
import { useMayUse } from '../../lib/session/session'
import { formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Allowed } from '../../ui/Allowed'
import { KeyFigures } from './KeyFigures'
import { monthText } from './month-text'
import { Regions } from './Regions'
import { Trend } from './Trend'

type Trends = Answer<typeof listTrends>
interface OfMedium {
  months: Trends['months']
  row: Trends['data'][number]
}

function Media() {
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

const file = { read: listStandings, own: { by: 'region' } }

export function HomePage() {
  const seesMeasured = useMayUse('emissions.view')
  const [own, ...others] = useOwnBoards()
  if (own) return <BodyHome first={own} others={others} />
  return (
    <Dashboard file={seesMeasured ? file : undefined}>
      <KeyFigures />
      <Allowed to="emissions.view">
        <Regions />
        <Trend />
        <Media />
      </Allowed>
      <Bodies />
    </Dashboard>
  )
}

function BodyHome({ first, others }: { first: Board; others: readonly Board[] }) {
  const say = useWords()
  return (
    <Dashboard filters={<BoardFilters board={first} />}>
      {[first, ...others].map((board) => (
        <Fragment key={board.name}>
          <h2>{say(board.title)}</h2>
          <BoardWidgets board={board} />
        </Fragment>
      ))}
      <Bodies />
    </Dashboard>
  )
}
