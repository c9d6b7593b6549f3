import { useTranslation } from 'react-i18next'
import { language } from '#contract/shapes'
import { keepOnDevice, usePreferences } from '../../lib/device/preferences'
import './appearance-switches.css'

export function AppearanceSwitches() {
  const { t } = useTranslation()
  const { lang, theme } = usePreferences((preferences) => preferences)
  const isDark = theme === 'dark'
  return (
    <div className="appearance-switches">
      <fieldset className="appearance-switches__languages">
        <legend className="sr-only">{t('language.label')}</legend>
        {language.options.map((option) => (
          <button
            key={option}
            type="button"
            lang={option}
            aria-pressed={option === lang}
            onClick={() => keepOnDevice({ lang: option })}
          >
            {t(`language.${option}`)}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="appearance-switches__theme"
        title={t(isDark ? 'theme.toLight' : 'theme.toDark')}
        onClick={() => keepOnDevice({ theme: isDark ? 'light' : 'dark' })}
      >
        <span className="sr-only">{t(isDark ? 'theme.toLight' : 'theme.toDark')}</span>
        <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          {isDark ? (
            <path
              d="M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm0-5v2.5m0 15V22M2 12h2.5m15 0H22M4.9 4.9l1.8 1.8m10.6 10.6 1.8 1.8m0-14.2-1.8 1.8M6.7 17.3l-1.8 1.8"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
            />
          ) : (
            <path
              d="M20.5 14.3A8.7 8.7 0 0 1 9.7 3.5 8.7 8.7 0 1 0 20.5 14.3Z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinejoin="round"
            />
          )}
        </svg>
      </button>
    </div>
  )
}
