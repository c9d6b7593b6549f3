import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  type EmissionsImportReport,
  emissionsImportReport,
  undoEmissionsImport,
} from '#contract/api/measurements/emissions-import'
import type { Job } from '#contract/api/operation/jobs'
import { formatNumber } from '../../../lib/text/format'
import { ImportErrors } from '../../../ui/import/ImportErrors'
import { ImportWarnings } from '../../../ui/import/ImportWarnings'
import styles from '../../../ui/import/import.module.css'
import { UndoImport, Undone } from '../../../ui/import/UndoImport'
import { ExistingMeasurements } from './ExistingMeasurements'
import { Preview } from './Preview'

interface Props {
  job: Job
  /** Left out when the file is no longer at hand. */
  onApply: ((existing: 'refuse' | 'skip') => void) | undefined
  onClose: () => void
}

/** What a job led to: what is wrong, what is there already, what would be brought, or what was. */
export function MeasurementsOutcome({ job, onApply, onClose }: Props) {
  const report = emissionsImportReport.safeParse(job.result).data
  if (!report) return null
  if (report.undone) return <Undone />
  if (report.applied) return <Applied report={report} job={job} onClose={onClose} />
  const { errors_count, existing_count, created } = report
  return (
    <>
      {errors_count > 0 && <ImportErrors report={report} job={job} />}
      {errors_count === 0 && existing_count === 0 && (
        <Ready report={report} onApply={onApply && (() => onApply('refuse'))} />
      )}
      {existing_count > 0 && (
        <ExistingMeasurements
          report={report}
          job={job}
          onSkip={onApply && created > 0 && errors_count === 0 ? () => onApply('skip') : undefined}
        />
      )}
      <ImportWarnings report={report} />
      {created > 0 && <Preview report={report} />}
    </>
  )
}

function Ready({ report, onApply }: { report: EmissionsImportReport; onApply: (() => void) | undefined }) {
  const { t } = useTranslation(['emissions-import', 'import'])
  const { created } = report
  if (created === 0) {
    return <Alert type="info" showIcon title={t('result.nothing')} description={t('result.nothingText')} />
  }
  return (
    <Alert
      type="info"
      showIcon
      title={t('import:result.ready')}
      description={
        <div className={styles.said}>
          {onApply ? (
            <Button type="primary" onClick={onApply}>
              {t('result.apply', { count: created, number: formatNumber(created) })}
            </Button>
          ) : (
            <p>{t('import:result.chooseAgain')}</p>
          )}
        </div>
      }
    />
  )
}

interface AppliedProps {
  report: EmissionsImportReport
  job: Job
  onClose: () => void
}

function Applied({ report, job, onClose }: AppliedProps) {
  const { t } = useTranslation('emissions-import')
  const { created, unchanged } = report
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={t('result.applied', { count: created, number: formatNumber(created) })}
        description={
          <div className={styles.said}>
            {unchanged > 0 && <p>{t('result.skipped', { number: formatNumber(unchanged) })}</p>}
            <Button onClick={onClose}>{t('result.toRecords')}</Button>
            {created > 0 && <UndoImport undo={undoEmissionsImport} job={job} report={report} />}
          </div>
        }
      />
      {created > 0 && <Preview report={report} />}
    </>
  )
}
