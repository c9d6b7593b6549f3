import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { direction, theme } from '#contract/api/people/auth'
import { language } from '#contract/shapes'
import { keepOnDevice, usePreferences } from '../../lib/device/preferences'
import styles from './kit.module.css'

/** Not stored in the profile. */
export function AppearanceChoice() {
  const { t } = useTranslation('common')
  const chosen = usePreferences((preferences) => preferences)
  return (
    <div className={styles.looks}>
      <Radio.Group
        aria-label={t('theme.label')}
        optionType="button"
        value={chosen.theme}
        options={theme.options.map((value) => ({ value, label: <bdi>{t(`theme.${value}`)}</bdi> }))}
        onChange={(event) => keepOnDevice({ theme: event.target.value })}
      />
      <Radio.Group
        aria-label={t('direction.label')}
        optionType="button"
        value={chosen.direction}
        options={direction.options.map((value) => ({ value, label: <bdi>{t(`direction.${value}`)}</bdi> }))}
        onChange={(event) => keepOnDevice({ direction: event.target.value })}
      />
      <Radio.Group
        aria-label={t('language.label')}
        optionType="button"
        value={chosen.lang}
        options={language.options.map((value) => ({ value, label: <bdi>{t(`language.${value}`)}</bdi> }))}
        onChange={(event) => keepOnDevice({ lang: event.target.value })}
      />
    </div>
  )
}
