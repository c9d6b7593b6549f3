import { hoursLate } from '#contract/domain/cases/case-deadlines'
import type { Language } from '#contract/shapes'
import { formatInstant } from '../../lib/text/format'

const DAY_HOURS = 24

const words = {
  ru: {
    done: 'сделано',
    inTime: 'в срок',
    late: (time: string) => `с опозданием на ${time}`,
    overdue: (time: string) => `просрочено на ${time}`,
    time: (days: number, hours: number) =>
      [days > 0 && `${days} дн.`, hours > 0 && `${hours} ч`].filter(Boolean).join(' '),
  },
  uz: {
    done: 'bajarildi',
    inTime: 'muddatida',
    late: (time: string) => `${time} kechikib`,
    overdue: (time: string) => `${time} kechikmoqda`,
    time: (days: number, hours: number) =>
      [days > 0 && `${days} kun`, hours > 0 && `${hours} soat`].filter(Boolean).join(' '),
  },
} satisfies Record<Language, object>

export function deadlineText(lang: Language, due: string, done: string | null): string {
  const texts = words[lang]
  const late = hoursLate(new Date(due), done === null ? new Date() : new Date(done))
  const time = texts.time(Math.floor(late / DAY_HOURS), late % DAY_HOURS)
  const term = formatInstant(due)
  if (done === null) return late > 0 ? `${term} · ${texts.overdue(time)}` : term
  return `${term} · ${texts.done} ${formatInstant(done)}, ${late > 0 ? texts.late(time) : texts.inTime}`
}
