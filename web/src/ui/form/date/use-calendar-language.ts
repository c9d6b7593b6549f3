import dayjs from 'dayjs'
import 'dayjs/locale/ru'
import 'dayjs/locale/uz-latn'
import { usePreferences } from '../../../lib/device/preferences'

const languages = { ru: 'ru', uz: 'uz-latn' }

/** Calendars name months and days, and begin their weeks, in the language that was set last. */
export function useCalendarLanguage(): void {
  dayjs.locale(languages[usePreferences(({ lang }) => lang)])
}
