import { BarChart, HeatmapChart, LineChart, PieChart } from 'echarts/charts'
import {
  AriaComponent,
  CalendarComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  PolarComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { registerChartLocales } from './echarts-locales'

/** Only the used parts: all of ECharts is several times as large. */
use([
  AriaComponent,
  BarChart,
  CalendarComponent,
  GridComponent,
  HeatmapChart,
  LegendComponent,
  LineChart,
  MarkLineComponent,
  PieChart,
  PolarComponent,
  SVGRenderer,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
])
registerChartLocales()
