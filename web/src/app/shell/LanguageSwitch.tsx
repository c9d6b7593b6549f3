import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../lib/device/preferences'
import { choosePreference } from '../../lib/session/choose-preference'

/** Two languages: the button names the other one, in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation('common')
  const other = usePreferences(({ lang }) => (lang === 'ru' ? 'uz' : 'ru'))
  return (
    <Button
      type="text"
      lang={other}
      title={t(`language.${other}`)}
      aria-label={t(`language.${other}`)}
      onClick={() => choosePreference({ lang: other })}
    >
      {other === 'uz' ? 'O‘z' : 'Рус'}
    </Button>
  )
}
