import * as z from 'zod'
import { media } from '../domain/measurement/medium'
import { mediumWords, sourceStatusWords } from '../words'
import { choice, day, number, optional, text } from './field'
import { latitude, longitude, objectFields } from './objects'
import { titles } from './titles'
import { byRule, uzbekHint } from './uzbek-name'

export const medium = z.enum(media)
export const sourceStatus = z.enum(['active', 'inactive'])

export const sourceFields = {
  number: text({ ru: 'Номер', uz: 'Raqami' }, { max: 50, part: 'source', width: 14, isSorted: true }),
  type: choice(titles.medium, medium, mediumWords, { part: 'source', width: 12, isSorted: true }),
  name: text({ ru: 'Название', uz: 'Nomi' }, { max: 300, part: 'source', width: 40, isSorted: true }),
  name_uz: optional(
    text(
      { ru: 'Название на узбекском', uz: 'O‘zbekcha nomi' },
      { max: 300, part: 'source', width: 40, hint: uzbekHint, missing: byRule },
    ),
  ),
  status: optional(
    choice(titles.status, sourceStatus, sourceStatusWords, { part: 'source', width: 16, isSorted: true }),
  ),
  latitude: optional(number(titles.latitude, latitude, { hint: objectFields.latitude.hint, width: 11 })),
  longitude: optional(number(titles.longitude, longitude, { hint: objectFields.longitude.hint, width: 11 })),
  start: optional(
    day(
      { ru: 'Начало работы', uz: 'Ish boshlangan' },
      {
        hint: { ru: 'Пусто: с начала деятельности объекта', uz: 'Bo‘sh: obyekt faoliyati boshidan' },
        part: 'source',
        width: 14,
        column: 'started_on',
        isSorted: true,
      },
    ),
  ),
  end: optional(
    day(
      { ru: 'Окончание работы', uz: 'Ish tugagan' },
      { hint: objectFields.activity_end.hint, part: 'source', width: 14, column: 'ended_on' },
    ),
  ),
  end_reason: optional(text(titles.end_reason, { max: 500, part: 'source', width: 28 })),
}
