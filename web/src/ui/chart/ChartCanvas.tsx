import './echarts-parts'
import { type ECElementEvent, type EChartsType, init } from 'echarts/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { onPaper } from '../on-paper'
import type { ChartTheme } from './chart-theme'
import { calendarHeight } from './options/calendar-option'
import type { ChartOption } from './options/chart-option'
import { echartsOption } from './options/echarts-option'

interface Props {
  option: ChartOption
  theme: Omit<ChartTheme, 'width'>
  /** For screen readers. */
  description: string
  height: number
  opens?: ((category: number, series: number) => string | undefined) | undefined
}

export default function ChartCanvas({ option, theme, description, height, opens }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [chart, setChart] = useState<EChartsType>()
  const { language } = theme
  const navigate = useNavigate()
  const hasRoom = width > 0
  const fullHeight = option.kind === 'calendar' && hasRoom ? calendarHeight(option, width) : height

  useLayoutEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!box.current || !hasRoom) return
    const made = init(box.current, null, { renderer: 'svg', locale: language.toUpperCase() })
    setChart(made)
    return () => made.dispose()
  }, [language, hasRoom])

  useEffect(() => {
    if (!chart || chart.isDisposed() || !hasRoom) return
    chart.resize({ width, height: fullHeight })
    chart.setOption(echartsOption(option, { ...theme, width }, description), { notMerge: true })
  }, [chart, option, theme, description, width, hasRoom, fullHeight])

  useEffect(() => {
    if (!chart || !opens) return
    const follow = ({ data, dataIndex, seriesIndex = 0 }: ECElementEvent) => {
      // Cells of a heat map are [column, row].
      const cell = option.kind === 'heatmap' && Array.isArray(data) ? data.map(Number) : undefined
      const to = cell ? opens(cell[1] ?? 0, cell[0] ?? 0) : opens(dataIndex, seriesIndex)
      if (to) navigate(to)
    }
    chart.on('click', follow)
    return () => {
      if (!chart.isDisposed()) chart.off('click', follow)
    }
  }, [chart, option, opens, navigate])

  useEffect(() => {
    if (!chart || !hasRoom) return
    return onPaper((paper) => {
      if (chart.isDisposed()) return
      const screen = box.current?.closest('main')?.clientWidth ?? width
      const share = paper === undefined ? 1 : Math.min(1, paper / screen)
      chart.resize({ width: Math.floor(width * share), height: fullHeight })
      chart.getZr().flush()
    })
  }, [chart, width, hasRoom, fullHeight])

  // ECharts mirrors its texts itself; an inherited direction would mirror them twice.
  return <div ref={box} dir="ltr" style={{ height: fullHeight }} />
}
