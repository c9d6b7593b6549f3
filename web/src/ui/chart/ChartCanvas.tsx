import './echarts-parts'
import { type EChartsType, init } from 'echarts/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChartLook } from './chart-look'
import { calendarHeight } from './options/calendar-option'
import type { ChartOption } from './options/chart-option'
import { echartsOption } from './options/echarts-option'

interface Props {
  option: ChartOption
  look: Omit<ChartLook, 'width'>
  /** Said by screen readers instead of the drawing. */
  description: string
  height: number
}

export default function ChartCanvas({ option, look, description, height }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [chart, setChart] = useState<EChartsType>()
  const { language } = look
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
    chart.setOption(echartsOption(option, { ...look, width }, description), { notMerge: true })
  }, [chart, option, look, description, width, hasRoom, fullHeight])

  // ECharts places its texts by itself and mirrors what we tell it to; an inherited direction would move them twice.
  return <div ref={box} dir="ltr" style={{ height: fullHeight }} />
}
