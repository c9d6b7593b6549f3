import { useTranslation } from 'react-i18next'
import { conditionOf } from '#contract/domain/figures/condition-level'
import { ConditionSign } from '../../../../domain/map/condition/ConditionSign'
import styles from './measurements.module.css'
import type { Counted } from './quarter'
import { useCountedWords } from './use-counted-words'
import { worstLoadOf } from './worst-load'

export function Condition({ year }: { year: Counted }) {
  const { t } = useTranslation(['object-passport', 'map', 'words'])
  const words = useCountedWords()
  const level = conditionOf({ ...year, measurements: year.measured, worst_load: worstLoadOf(year) })
  return (
    <p className={styles.condition}>
      <ConditionSign level={level} />
      <strong>{t(`words:condition.${level}`)}</strong>
      <span>{t('compliance.year', { facts: words(year).join(', ') })}</span>
    </p>
  )
}
