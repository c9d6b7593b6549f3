import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from '../form.module.css'
import type { Step } from './steps'

interface Props {
  steps: readonly Step[]
  current: Step
  faults?: Partial<Record<Step, number>>
}

export function StepList({ steps, current, faults = {} }: Props) {
  const { t } = useTranslation('object-form')
  return (
    <nav className={styles.steps} aria-label={t('step.label')}>
      <ol>
        {steps.map((step, index) => {
          const count = faults[step] ?? 0
          return (
            <li key={step}>
              <Link to={`?step=${step}`} aria-current={step === current ? 'step' : undefined}>
                <span className={styles.stepNumber} aria-hidden>
                  {index + 1}
                </span>
                <span>
                  {t(`step.${step}`)}
                  {count > 0 && <span className={styles.stepWrong}>{t('step.wrong', { count })}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
