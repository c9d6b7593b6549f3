import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/api/operation/jobs'
import { type ObjectsImportReport, objectsImportReport } from '#contract/api/registry/objects-import'
import { formatNumber } from '../../lib/text/format'
import { ImportErrors } from '../../ui/import/ImportErrors'
import { ImportWarnings } from '../../ui/import/ImportWarnings'
import styles from '../../ui/import/import.module.css'
import { Undone } from '../../ui/import/UndoImport'
import { countsText } from './counts-text'
import { ImportedObjects } from './ImportedObjects'

interface Props {
  job: Job
  /** Undefined when the file is not at hand. */
  onApply: (() => void) | undefined
}

export function ImportOutcome({ job, onApply }: Props) {
  const report = objectsImportReport.safeParse(job.result).data
  if (!report) return null
  if (report.errors_count > 0) return <ImportErrors report={report} job={job} />
  if (report.undone) return <Undone />
  return (
    <>
      {report.applied ? (
        <ImportedObjects report={report} job={job} />
      ) : (
        <Ready report={report} onApply={onApply} />
      )}
      <ImportWarnings report={report} />
    </>
  )
}

function Ready({ report, onApply }: { report: ObjectsImportReport; onApply: Props['onApply'] }) {
  const { t } = useTranslation(['objects-import', 'import'])
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
      title={t('import:result.ready')}
      description={
        <div className={styles.said}>
          <p>{countsText(t, report)}</p>
          {onApply ? (
            <Button type="primary" onClick={onApply}>
              {label}
            </Button>
          ) : (
            <p>{t('import:result.chooseAgain')}</p>
          )}
        </div>
      }
    />
  )
}
