import type { ProblemTexts } from '../../../core/import/problem-texts'

export const measurementProblemTexts: ProblemTexts = {
  'not-found': {
    ru: 'В реестре нет такой записи, проверьте название или номер',
    uz: 'Reyestrda bunday yozuv yo‘q, nomi yoki raqamini tekshiring',
  },
  'other-source': {
    ru: 'Объект и источник не те, что указаны в столбце «ID источника»',
    uz: 'Obyekt va manba «Manba ID» ustunidagiga mos emas',
  },
  'source-of-other-medium': {
    ru: 'Этот источник другой среды: загрузите его измерения в её разделе',
    uz: 'Bu manba boshqa muhitga tegishli: o‘lchovlarini o‘sha bo‘limda yuklang',
  },
  'other-dimension': {
    ru: 'В этой единице вещество не измеряют: размерность другая',
    uz: 'Modda bu o‘lchov birligida o‘lchanmaydi: o‘lchami boshqa',
  },
  value: {
    ru: 'Нужно число, например 0,35, или <0,01',
    uz: 'Son kerak, masalan 0,35, yoki <0,01',
  },
  'value-negative': {
    ru: 'Значение не может быть отрицательным',
    uz: 'Qiymat manfiy bo‘lishi mumkin emas',
  },
  qualifier: { ru: 'Здесь может стоять только знак «<»', uz: 'Bu yerda faqat «<» belgisi turishi mumkin' },
  'before-start': { ru: 'В этот день источника ещё не было', uz: 'Bu kuni manba hali bo‘lmagan' },
  'after-end': {
    ru: 'К этому дню источник или объект был закрыт',
    uz: 'Bu kunga kelib manba yoki obyekt yopilgan',
  },
  'unknown-column': {
    ru: 'Этот столбец не читается',
    uz: 'Bu ustun o‘qilmaydi',
  },
}
