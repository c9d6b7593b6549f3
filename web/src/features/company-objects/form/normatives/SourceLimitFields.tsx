import { ThunderboltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { kenValues, pdkValues } from '#contract/classifiers/component-limits'
import type { Medium } from '#contract/domain/measurement/medium'
import { useRead } from '../../../../lib/api/server-data'
import { Allowed } from '../../../../ui/Allowed'
import { useToast } from '../../../../ui/toast'
import styles from '../form.module.css'
import type { NormRow, SourceLimits } from '../object-draft'
import { PlanGrid } from '../sampling-plans/PlanGrid'
import { useComponents } from './ComponentSelect'
import type { GridProblem } from './limit-problems'
import { NormGrid } from './NormGrid'
import { countNorms } from './norm-rows'
import { prefilled } from './prefill-norms'

const most = 500

function usePrefill(medium: Medium): (rows: readonly NormRow[]) => NormRow[] {
  const { t } = useTranslation('object-form')
  const toast = useToast()
  const query = { query: { medium, page_size: most } }
  const { data: pdk } = useRead(pdkValues.list, query, { staleTime: 5 * 60_000 })
  const { data: ken } = useRead(kenValues.list, query, { staleTime: 5 * 60_000 })
  return (rows) => {
    const filled = prefilled(prefilled(rows, 'pdk', pdk?.data ?? []), 'ken', ken?.data ?? [])
    const count = countNorms(filled) - countNorms(rows)
    if (count > 0) toast.success(t('limits.prefilled', { count }))
    else toast.info(t('limits.nothingToFill'))
    return filled
  }
}

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
