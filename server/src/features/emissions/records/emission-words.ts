import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Verdict } from '#contract/domain/measurement/exceedance'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Language } from '#contract/shapes'

/** Words of measurements in spreadsheets; on screens the web says them. */
type Words<Key extends string> = Record<Key, Record<Language, string>>

export const verdictWords: Words<Verdict> = {
  exceeded: { ru: 'Превышенные показания', uz: 'Ko‘rsatkichlar me’yordan ortiq' },
  under: { ru: 'Заниженные показания', uz: 'Ko‘rsatkichlar me’yordan past' },
  normal: { ru: 'Показания впределах нормы', uz: 'Ko‘rsatkichlar me’yor doirasida' },
  no_data: { ru: 'Нет данных', uz: 'Ma’lumot yo‘q' },
}

export const mediumWords: Words<Medium> = {
  air: { ru: 'Воздух', uz: 'Havo' },
  water: { ru: 'Вода', uz: 'Suv' },
  ground: { ru: 'Почва', uz: 'Tuproq' },
}

export const statusWords: Words<EmissionStatus> = {
  New: { ru: 'Новая', uz: 'Yangi' },
  Edited: { ru: 'Исправлена', uz: 'Tuzatilgan' },
  Accepted: { ru: 'Принята', uz: 'Qabul qilingan' },
  Canceled: { ru: 'Отклонена', uz: 'Rad etilgan' },
}
