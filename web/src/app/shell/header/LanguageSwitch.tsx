import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../lib/device/preferences'
import { choosePreference } from '../../../lib/session/choose-preference'

const short = { ru: 'Рус', uz: 'O‘z' }

/** Names the other language, in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation('common')
  const other = usePreferences(({ lang }) => (lang === 'ru' ? 'uz' : 'ru'))
  return (
    <Button
      type="text"
      lang={other}
      title={t(`language.${other}`)}
      aria-label={`${short[other]}: ${t(`language.${other}`)}`}
      onClick={() => choosePreference({ lang: other })}
    >
      {short[other]}
    </Button>
  )
}
