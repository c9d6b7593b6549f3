import dayjs from 'dayjs'
import 'dayjs/locale/ru'
import 'dayjs/locale/uz-latn'
import { usePreferences } from '../../../lib/device/preferences'

const languages = { ru: 'ru', uz: 'uz-latn' }

export function useCalendarLanguage(): void {
  dayjs.locale(languages[usePreferences(({ lang }) => lang)])
}
