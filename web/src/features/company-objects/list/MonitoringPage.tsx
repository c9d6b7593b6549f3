import { Segmented, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { useOpenRecord, useUrlFilters } from '../../../lib/address/url-filters'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { formatNumber } from '../../../lib/text/format'
import { LazyMount } from '../../../ui/LazyMount'
import { Page } from '../../../ui/Page'
import { ErrorState } from '../../../ui/states'
import styles from './list.module.css'
import { ObjectsMap } from './ObjectsMap'
import { ObjectsTable } from './ObjectsTable'
import { RegionCounts } from './RegionCounts'
import { useObjects } from './use-objects'
import { type Counts, useRegionCounts } from './use-region-counts'

const figures = ['objects', 'subjects', 'sources', 'miz', 'pkm343'] as const

function KeyFigures({ counts }: { counts: Counts }) {
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

const Panel = lazyWithPreload(() => import('./ObjectPanel'))

const address = z.object({ view: z.enum(['objects', 'regions']).default('objects') })

export function MonitoringPage() {
  const { t } = useTranslation('company-objects')
  const objects = useObjects()
  const counts = useRegionCounts(objects)
  const [{ view }, setAddress] = useUrlFilters(address)
  const [openId, open] = useOpenRecord()
  return (
    <Page>
      <KeyFigures counts={counts} />
      <Segmented
        className={styles.views}
        aria-label={t('monitoring.view')}
        value={view}
        options={(['objects', 'regions'] as const).map((value) => ({
          value,
          label: <bdi>{t(`monitoring.${value}`)}</bdi>,
        }))}
        onChange={(next) => setAddress({ view: next })}
      />
      {view === 'regions' ? (
        <RegionCounts objects={objects} counts={counts} />
      ) : (
        <div className={styles.split}>
          <ObjectsTable name="objects-monitoring" objects={objects} openId={openId} onOpen={open} />
          <ObjectsMap objects={objects} onOpen={open} />
        </div>
      )}
      <LazyMount isNeeded={openId !== undefined} preload={Panel.preload}>
        <Panel id={openId} onClose={() => open(undefined)} />
      </LazyMount>
    </Page>
  )
}
