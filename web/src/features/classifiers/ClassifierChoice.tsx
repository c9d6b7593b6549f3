import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Classifier } from '#contract/classifiers/classifier'
import { usePreferences } from '../../lib/preferences'
import styles from './classifiers.module.css'
import { shownClassifiers } from './shown-classifiers'

/** A link for each, so that one can be opened in a new tab or sent to a colleague. */
export function ClassifierChoice({ chosen }: { chosen: Classifier }) {
  const { t } = useTranslation('classifiers')
  const lang = usePreferences((preferences) => preferences.lang)
  return (
    <nav className={styles.choice} aria-label={t('choice')}>
      {shownClassifiers.map(({ name, title }) => (
        <Link key={name} to={`?classifier=${name}`} aria-current={name === chosen.name ? 'page' : undefined}>
          {title[lang]}
        </Link>
      ))}
    </nav>
  )
}
