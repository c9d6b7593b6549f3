import { registerLocale } from 'echarts/core'

type Locale = Parameters<typeof registerLocale>[1]

/** Only the words that our charts can show or say; ECharts fills the rest from English. */
type Words = Pick<Locale, 'time' | 'aria'> & {
  series: { typeNames: Pick<Locale['series']['typeNames'], 'pie' | 'bar' | 'line' | 'heatmap' | 'chart'> }
}

const russian: Words = {
  time: {
    month: [
      'Январь',
      'Февраль',
      'Март',
      'Апрель',
      'Май',
      'Июнь',
      'Июль',
      'Август',
      'Сентябрь',
      'Октябрь',
      'Ноябрь',
      'Декабрь',
    ],
    monthAbbr: ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
    dayOfWeek: ['Воскресенье', 'Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота'],
    dayOfWeekAbbr: ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
  },
  series: {
    typeNames: {
      pie: 'Круговая диаграмма',
      bar: 'Столбчатая диаграмма',
      line: 'Линейный график',
      heatmap: 'Тепловая карта',
      chart: 'Диаграмма',
    },
  },
  aria: {
    general: { withTitle: 'Диаграмма «{title}»', withoutTitle: 'Диаграмма' },
    series: {
      single: { prefix: '', withName: ': {seriesType}, {seriesName}.', withoutName: ': {seriesType}.' },
      multiple: {
        prefix: '. Рядов: {seriesCount}.',
        withName: ' {seriesName}: {seriesType}.',
        withoutName: ' {seriesType}.',
        separator: { middle: '', end: '' },
      },
    },
    data: {
      allData: ' Значения: ',
      partialData: ' Первые значения ({displayCnt}): ',
      withName: '{name} — {value}',
      withoutName: '{value}',
      separator: { middle: ', ', end: '. ' },
    },
  },
}

const uzbek: Words = {
  time: {
    month: [
      'Yanvar',
      'Fevral',
      'Mart',
      'Aprel',
      'May',
      'Iyun',
      'Iyul',
      'Avgust',
      'Sentabr',
      'Oktabr',
      'Noyabr',
      'Dekabr',
    ],
    monthAbbr: ['yan', 'fev', 'mar', 'apr', 'may', 'iyn', 'iyl', 'avg', 'sen', 'okt', 'noy', 'dek'],
    dayOfWeek: ['Yakshanba', 'Dushanba', 'Seshanba', 'Chorshanba', 'Payshanba', 'Juma', 'Shanba'],
    dayOfWeekAbbr: ['ya', 'du', 'se', 'cho', 'pa', 'ju', 'sha'],
  },
  series: {
    typeNames: {
      pie: 'Doiraviy diagramma',
      bar: 'Ustunli diagramma',
      line: 'Chiziqli grafik',
      heatmap: 'Issiqlik xaritasi',
      chart: 'Diagramma',
    },
  },
  aria: {
    general: { withTitle: '«{title}» diagrammasi', withoutTitle: 'Diagramma' },
    series: {
      single: { prefix: '', withName: ': {seriesType}, {seriesName}.', withoutName: ': {seriesType}.' },
      multiple: {
        prefix: '. Qatorlar soni: {seriesCount}.',
        withName: ' {seriesName}: {seriesType}.',
        withoutName: ' {seriesType}.',
        separator: { middle: '', end: '' },
      },
    },
    data: {
      allData: ' Qiymatlar: ',
      partialData: ' Dastlabki qiymatlar ({displayCnt}): ',
      withName: '{name} — {value}',
      withoutName: '{value}',
      separator: { middle: ', ', end: '. ' },
    },
  },
}

/** For the parts that ECharts does not translate by itself. */
export const chartTime = { ru: russian.time, uz: uzbek.time }

export function registerChartLocales() {
  registerLocale('RU', russian as Locale)
  registerLocale('UZ', uzbek as Locale)
}
