import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { listPlans } from '#contract/api/measurements/sampling-plans'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import { nameIn } from '#contract/domain/transliterate'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { useRead } from '../../../lib/api/server-data'
import { usePreferences } from '../../../lib/device/preferences'
import { useMayUse } from '../../../lib/session/session'
import { formatDate } from '../../../lib/text/format'
import { Block } from '../../../ui/Block'
import { ErrorState, Loading } from '../../../ui/states'
import { type SourceWithNorms, useSources } from '../use-sources'
import { NormTable } from './NormTable'
import styles from './passport.module.css'

const filterNames = ['exceeded', 'no_data'] as const
const ticked = z.literal('true').optional()
const address = z.object({ exceeded: ticked, no_data: ticked })

export function PassportSources({ object }: { object: CompanyObject }) {
  const { t } = useTranslation(['object-passport', 'fields'])
  const [filters, setFilters] = useUrlFilters(address, 'sources.')
  const read = useSources(object.id, filters)
  const seesPlans = useMayUse('plans.view')
  const plans = useRead(listPlans, { query: { object: object.id, page_size: 500 } }, { enabled: seesPlans })
  const error = read.error ?? plans.error
  // Waits for the plans: without them every line would say that it has none.
  const sources = seesPlans && !plans.data ? undefined : read.sources
  const refetch = () => {
    read.refetch()
    if (seesPlans) void plans.refetch()
  }
  const isFiltered = filterNames.some((name) => filters[name])
  const [isEveryPeriod, setIsEveryPeriod] = useState(false)
  return (
    <Block
      title={t('sources.title')}
      actions={
        <span className={styles.notPrinted}>
          {filterNames.map((name) => (
            <Checkbox
              key={name}
              checked={filters[name] === 'true'}
              onChange={({ target }) => setFilters({ [name]: target.checked ? 'true' : undefined })}
            >
              {t(`fields:filter.${name}`)}
            </Checkbox>
          ))}
          <Checkbox checked={isEveryPeriod} onChange={({ target }) => setIsEveryPeriod(target.checked)}>
            {t('sources.otherPeriods')}
          </Checkbox>
        </span>
      }
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !sources && <Loading />}
      {sources?.length === 0 && (
        <p className={styles.soft}>{t(isFiltered ? 'sources.noneSuch' : 'sources.none')}</p>
      )}
      {sources?.map((source) => (
        <section key={source.id} className={styles.source}>
          <SourceHead source={source} />
          <NormTable
            source={source}
            plans={plans.data?.data.filter((plan) => plan.source.id === source.id) ?? []}
            isEveryPeriod={isEveryPeriod}
          />
        </section>
      ))}
    </Block>
  )
}

function SourceHead({ source }: { source: SourceWithNorms }) {
  const { t } = useTranslation(['company-objects', 'object-passport', 'words'])
  const lang = usePreferences((preferences) => preferences.lang)
  const period = [
    t('object-passport:sources.since', { start: formatDate(source.start) }),
    source.end && t('object-passport:sources.until', { end: formatDate(source.end) }),
  ]
  const about = [
    t(`words:medium.${source.type}`),
    t(`words:source_status.${source.status}`),
    period.filter(Boolean).join(' '),
    source.end_reason,
  ]
  return (
    <header>
      <h3>
        <bdi>
          № {source.number} · {nameIn(lang, source.name, source.name_uz)}
        </bdi>
      </h3>
      <p className={styles.soft}>{about.filter(Boolean).join(' · ')}</p>
    </header>
  )
}
