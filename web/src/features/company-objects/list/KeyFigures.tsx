import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/text/format'
import { ErrorState } from '../../../ui/states'
import styles from './list.module.css'
import type { Counts } from './use-region-counts'

const figures = ['objects', 'subjects', 'sources', 'miz', 'pkm343'] as const

export function KeyFigures({ counts }: { counts: Counts }) {
  const { t } = useTranslation('company-objects')
  if (counts.error) return <ErrorState isBrief error={counts.error} onRetry={() => void counts.refetch()} />
  return (
    <dl className={styles.figures} aria-label={t('figure.label')} aria-busy={counts.isPending}>
      {figures.map((name) => (
        <div key={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>
            {counts.data ? (
              <bdi dir="ltr">{formatNumber(counts.data.total[name])}</bdi>
            ) : (
              <Skeleton.Button active size="small" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
