import type { Words } from '../words'

/** Marks an Uzbek name that was transliterated. */
export const byRule: Words = {
  ru: 'Не указано: показывается русское латинскими буквами',
  uz: 'Ko‘rsatilmagan: ruschasi lotin harflarida ko‘rsatiladi',
}
export const uzbekHint: Words = {
  ru: 'Если пусто, русское показывается латинскими буквами',
  uz: 'Bo‘sh bo‘lsa, ruschasi lotin harflarida ko‘rsatiladi',
}
