import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/api/jobs'
import { type ObjectsImportReport, objectsImportReport } from '#contract/api/objects-import'
import { formatNumber } from '../../lib/format'
import { countsText } from './counts-text'
import { ImportErrors } from './ImportErrors'
import { ImportedObjects } from './ImportedObjects'
import styles from './objects-import.module.css'
import { ProblemTable } from './ProblemTable'

interface Props {
  job: Job
  /** Left out when the file is no longer at hand. */
  onApply: (() => void) | undefined
}

/** What a job led to: what is wrong, what would be brought, or what was. */
export function ImportOutcome({ job, onApply }: Props) {
  const queries = useQueryClient()
  const report = job.status === 'done' ? objectsImportReport.safeParse(job.result).data : undefined
  const isApplied = report?.applied === true
  useEffect(() => {
    if (isApplied) void queries.invalidateQueries()
  }, [isApplied, queries])
  if (!report) return null
  if (report.errors_count > 0) return <ImportErrors report={report} job={job} />
  return (
    <>
      {isApplied ? <ImportedObjects report={report} /> : <Ready report={report} onApply={onApply} />}
      <Warnings report={report} />
    </>
  )
}

function Ready({ report, onApply }: { report: ObjectsImportReport; onApply: Props['onApply'] }) {
  const { t } = useTranslation('objects-import')
  const { objects, created } = report
  if (created === 0) {
    return <Alert type="info" showIcon title={t('result.nothing')} description={t('result.nothingText')} />
  }
  const label =
    objects > 0
      ? t('result.apply', { count: objects, number: formatNumber(objects) })
      : t('result.applyRecords')
  return (
    <Alert
      type="info"
      showIcon
      title={t('result.ready')}
      description={
        <div className={styles.said}>
          <p>{countsText(t, report)}</p>
          {onApply ? (
            <Button type="primary" onClick={onApply}>
              {label}
            </Button>
          ) : (
            <p>{t('result.chooseAgain')}</p>
          )}
        </div>
      }
    />
  )
}

function Warnings({ report: { warnings, warnings_count } }: { report: ObjectsImportReport }) {
  const { t } = useTranslation('objects-import')
  if (warnings_count === 0) return null
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('result.warnings', { number: formatNumber(warnings_count) })}
        description={t('result.warningsText')}
      />
      <ProblemTable problems={warnings} />
    </>
  )
}
