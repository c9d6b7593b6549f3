import { registerLocale } from 'echarts/core'
import locales from './echarts-locales.json'

type Locale = Parameters<typeof registerLocale>[1]

/** For the parts that ECharts does not translate by itself. */
export const chartTime = { ru: locales.ru.time, uz: locales.uz.time }

/** Only the texts that our charts can show; ECharts fills the rest from English. */
export function registerChartLocales() {
  registerLocale('RU', locales.ru as unknown as Locale)
  registerLocale('UZ', locales.uz as unknown as Locale)
}
