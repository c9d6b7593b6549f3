import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { listAllJobs } from '#contract/api/operation/administration'
import { jobStatus } from '#contract/api/operation/jobs'
import styles from '../../domain/dashboard/Dashboard.module.css'
import { Widget } from '../../domain/dashboard/Widget'
import { WidgetTable } from '../../domain/dashboard/WidgetTable'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useRead } from '../../lib/api/server-data'
import { formatInstant, formatNumber } from '../../lib/text/format'
import { FilterChoice } from '../../ui/filters/FilterChoice'

const address = z.object({ job_status: jobStatus.optional() })
const SHOWN = 50

export function AllJobs() {
  const { t } = useTranslation(['administration', 'fields'])
  const [{ job_status: status }, setFilters] = useUrlFilters(address)
  const reading = useRead(listAllJobs, { query: { page_size: SHOWN, status } })
  const kindOf = (kind: string) =>
    t(`jobs.kind.${kind.replace('.', '-')}` as 'jobs.kind.other', { defaultValue: kind })
  return (
    <div id="jobs">
      <Widget title={t('jobs.title')} reading={reading}>
        {(page) => (
          <>
            <div className={styles.filters}>
              <FilterChoice
                label={t('fields:common.status')}
                value={status}
                options={jobStatus.options.map((code) => ({ value: code, label: t(`jobs.is.${code}`) }))}
                onChange={(code) => setFilters({ job_status: code })}
              />
            </div>
            <WidgetTable
              caption={t('jobs.title')}
              rows={page.data}
              keyOf={({ id }) => id}
              columns={[
                { key: 'kind', title: t('jobs.what'), cell: ({ kind }) => kindOf(kind) },
                { key: 'owner', title: t('jobs.who'), cell: ({ owner }) => owner.name },
                { key: 'at', title: t('jobs.when'), cell: (row) => formatInstant(row.created_at) },
                {
                  ...{ key: 'status', title: t('fields:common.status') },
                  cell: (row) => <JobState status={row.status} error={row.error} />,
                },
              ]}
            />
            {page.count > SHOWN && (
              <p className={styles.soft}>{t('jobs.more', { number: formatNumber(page.count - SHOWN) })}</p>
            )}
          </>
        )}
      </Widget>
    </div>
  )
}

interface StateProps {
  status: z.infer<typeof jobStatus>
  error: { code: string; message: string } | null
}

function JobState({ status, error }: StateProps) {
  const { t } = useTranslation(['administration', 'errors'])
  return (
    <>
      {t(`jobs.is.${status}`)}
      {error && `: ${t(`errors:${error.code}` as 'errors:unknown', { defaultValue: error.message })}`}
    </>
  )
}
