import { ThunderboltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Medium } from '#contract/domain/measurement/medium'
import { Allowed } from '../../../../ui/Allowed'
import styles from '../form.module.css'
import type { SourceLimits } from '../object-draft'
import { PlanGrid } from '../sampling-plans/PlanGrid'
import type { GridProblem } from '../shown-problem'
import { NormGrid } from './NormGrid'
import { useComponents } from './use-components'
import { usePrefill } from './use-prefill'

interface Props {
  medium: Medium
  limits: SourceLimits
  problemOf: GridProblem
  onChange: (edit: (limits: SourceLimits) => SourceLimits) => void
}

export function SourceLimitFields({ medium, limits, problemOf, onChange }: Props) {
  const { t } = useTranslation('object-form')
  const components = useComponents(medium)
  const prefill = usePrefill(medium)
  return (
    <>
      <Allowed to="normatives.edit">
        <section className={styles.part}>
          <h3>{t('limits.norms')}</h3>
          <p className={styles.soft}>{t('limits.normsText')}</p>
          <NormGrid
            rows={limits.norms}
            components={components}
            problemOf={problemOf}
            onChange={(edit) => onChange((now) => ({ ...now, norms: edit(now.norms) }))}
            others={
              <Button
                icon={<ThunderboltOutlined aria-hidden />}
                onClick={() => {
                  const norms = prefill(limits.norms)
                  onChange((now) => ({ ...now, norms }))
                }}
              >
                {t('limits.prefill')}
              </Button>
            }
          />
        </section>
      </Allowed>
      <Allowed to="plans.edit">
        <section className={styles.part}>
          <h3>{t('limits.plans')}</h3>
          <p className={styles.soft}>{t('limits.plansText')}</p>
          <PlanGrid
            rows={limits.plans}
            components={components}
            problemOf={problemOf}
            onChange={(edit) => onChange((now) => ({ ...now, plans: edit(now.plans) }))}
          />
        </section>
      </Allowed>
    </>
  )
}
