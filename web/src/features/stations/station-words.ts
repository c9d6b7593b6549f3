import type { StationHealth } from '#contract/domain/station-health'
import type { Vocabulary } from '#contract/words'

export const stationHealthWords: Vocabulary<StationHealth> = {
  ok: { ru: 'На связи', uz: 'Aloqada' },
  silent: { ru: 'Молчит', uz: 'Jim' },
  frozen: { ru: 'Показания не меняются', uz: 'Ko‘rsatkich o‘zgarmayapti' },
  off: { ru: 'Отключена', uz: 'O‘chirilgan' },
  unknown: { ru: 'Нет данных', uz: 'Ma’lumot yo‘q' },
}
