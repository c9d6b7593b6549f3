import { useMemo } from 'react'
import type { Answer, Endpoint } from '#contract/endpoint'
import { Chart, type ChartProps } from '../chart/Chart'
import type { ChartOption } from '../chart/options/chart-option'
import type { TwinTable } from '../chart/table-twin'
import { useWidget, Widget } from './Widget'

export interface Drawing {
  option: ChartOption
  /** One sentence that says what the chart shows. */
  summary: string
  /** Where the table should say more than the drawing does. */
  table?: TwinTable
  /** Where the list is that a number counts. */
  opens?: ChartProps['opens']
}

interface Props<E extends Endpoint> {
  title: string
  read: E
  own?: object
  /** Keep it the same between renders: what it draws is kept with it. */
  draw: (data: Answer<E>) => Drawing
  height?: number
}

/** A chart of what it reads by itself. */
export function ChartWidget<E extends Endpoint>({ title, read, own, draw, height = 280 }: Props<E>) {
  const reading = useWidget(read, own)
  return (
    <Widget title={title} reading={reading} isTitled rows={Math.round(height / 36)}>
      {(data) => <Drawn title={title} data={data} draw={draw} height={height} />}
    </Widget>
  )
}

interface DrawnProps<Data> {
  title: string
  data: Data
  draw: (data: Data) => Drawing
  height: number
}

export function Drawn<Data>({ title, data, draw, height }: DrawnProps<Data>) {
  const drawing = useMemo(() => draw(data), [data, draw])
  return <Chart title={title} height={height} {...drawing} />
}
