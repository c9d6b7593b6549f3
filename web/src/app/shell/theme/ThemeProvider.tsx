import { App, ConfigProvider } from 'antd'
import ruRU from 'antd/locale/ru_RU'
import uzUZ from 'antd/locale/uz_UZ'
import { type ReactNode, useMemo } from 'react'
import { usePreferences } from '../../../lib/device/preferences'
import { useIsPrinting } from '../../../ui/on-paper'
import { themeConfig } from '../../../ui/theme'
import '../kit.css'
import { silentIcons } from './silent-icons'
import { withUzbekApostrophes } from './uzbek-apostrophes'

const uzbek = withUzbekApostrophes(uzUZ)
const { DatePicker } = uzbek
/** antd's Uzbek word for clearing a date means «clean». */
const clearing = DatePicker && { ...DatePicker, lang: { ...DatePicker.lang, clear: 'Tozalash' } }
const locales = { ru: ruRU, uz: { ...uzbek, DatePicker: clearing } }

/** Required by the specification; several toasts are stacked, so that they do not cover the page. */
const toasts = { placement: 'bottomRight', duration: 3, maxCount: 4, stack: { threshold: 1 } } as const

/** antd with the user's theme, language and direction. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { lang, theme, direction } = usePreferences((preferences) => preferences)
  const shown = useIsPrinting() ? 'light' : theme
  const kit = useMemo(() => themeConfig(shown), [shown])
  return (
    <ConfigProvider {...silentIcons} locale={locales[lang]} direction={direction} theme={kit}>
      <App notification={toasts} component={false}>
        {children}
      </App>
    </ConfigProvider>
  )
}
