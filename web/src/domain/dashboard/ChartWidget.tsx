import { useMemo } from 'react'
import type { Answer, Endpoint } from '#contract/endpoint'
import { formatDays } from '../../lib/text/format'
import { Chart, type ChartProps } from '../../ui/chart/Chart'
import type { ChartTableData } from '../../ui/chart/chart-table'
import type { ChartOption } from '../../ui/chart/options/chart-option'
import { useDashboardParams } from './use-dashboard-params'
import { useWidget, Widget } from './Widget'

export interface Drawing {
  option: ChartOption
  /** One sentence that describes the chart. */
  summary: string
  /** Set when the table holds more than the chart. */
  table?: ChartTableData
  /** Path of the list behind a value. */
  opens?: ChartProps['opens']
}

interface Props<E extends Endpoint> {
  title: string
  read: E
  own?: object
  /** Must be stable between renders: the drawing is memoized with it. */
  draw: (data: Answer<E>) => Drawing
  height?: number
  /** It has its own period instead of the dashboard's. */
  hasOwnPeriod?: boolean
}

export function ChartWidget<E extends Endpoint>(props: Props<E>) {
  const { title, read, own, draw, height = 280, hasOwnPeriod = false } = props
  const { period } = useDashboardParams()
  const days = hasOwnPeriod ? undefined : formatDays(period.date_from, period.date_to)
  const reading = useWidget(read, own)
  return (
    <Widget title={title} reading={reading} isTitled rows={Math.round(height / 36)}>
      {(data) => <Drawn title={title} data={data} draw={draw} height={height} period={days} />}
    </Widget>
  )
}

interface DrawnProps<Data> {
  title: string
  data: Data
  draw: (data: Data) => Drawing
  height: number
  period?: string | undefined
}

export function Drawn<Data>({ title, data, draw, height, period }: DrawnProps<Data>) {
  const drawing = useMemo(() => draw(data), [data, draw])
  return <Chart title={title} period={period} height={height} {...drawing} />
}
