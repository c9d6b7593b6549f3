import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { direction, theme } from '#contract/api/people/auth'
import { language } from '#contract/shapes'
import { keepOnDevice, usePreferences } from '../../lib/device/preferences'
import styles from './kit.module.css'

const choices = { theme: theme.options, direction: direction.options, lang: language.options }
const texts = { theme: 'theme', direction: 'direction', lang: 'language' } as const

/** Not stored in the profile. */
export function AppearanceChoice() {
  const { t } = useTranslation('common')
  const chosen = usePreferences((preferences) => preferences)
  return (
    <div className={styles.looks}>
      {(['theme', 'direction', 'lang'] as const).map((name) => (
        <Radio.Group
          key={name}
          aria-label={t(`${texts[name]}.label`)}
          optionType="button"
          value={chosen[name]}
          options={choices[name].map((value) => ({
            value,
            label: <bdi>{t(`${texts[name]}.${value}` as 'theme.light')}</bdi>,
          }))}
          onChange={(event) => keepOnDevice({ [name]: event.target.value })}
        />
      ))}
    </div>
  )
}
