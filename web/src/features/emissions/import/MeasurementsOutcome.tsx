import { Alert, Button, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  type EmissionsImportReport,
  type ExistingEmission,
  emissionsImportReport,
  type PreviewedEmission,
  undoEmissionsImport,
} from '#contract/api/measurements/emissions-import'
import type { Job } from '#contract/api/operation/jobs'
import { verdicts } from '#contract/domain/measurement/exceedance'
import { EmissionStatusMark, VerdictMark } from '../../../domain/measurement/measurement-marks'
import { ratioText } from '../../../domain/measurement/measurement-texts'
import { formatDate, formatNumber } from '../../../lib/text/format'
import { ImportErrors, ImportWarnings, MarkedFile } from '../../../ui/import/ImportProblems'
import { ReadyToApply } from '../../../ui/import/ImportSteps'
import styles from '../../../ui/import/import.module.css'
import { UndoImport, Undone } from '../../../ui/import/UndoImport'
import own from './emissions-import.module.css'

interface Props {
  job: Job
  /** Undefined when the file is not in memory any more. */
  onApply: ((existing: 'refuse' | 'skip') => void) | undefined
  onClose: () => void
}

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
  const { t } = useTranslation('emissions-import')
  const { created } = report
  if (created === 0)
    return <Alert type="info" showIcon title={t('result.nothing')} description={t('result.nothingText')} />
  const label = t('result.apply', { count: created, number: formatNumber(created) })
  return <ReadyToApply label={label} onApply={onApply} />
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
          <div className={styles.outcome}>
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

function Preview({ report }: { report: EmissionsImportReport }) {
  const { t } = useTranslation(['emissions-import', 'emissions', 'fields'])
  const { verdicts: counts, created, blank, preview } = report
  return (
    <>
      <h3>{t('preview.title', { count: created, number: formatNumber(created) })}</h3>
      <dl className={own.verdicts}>
        {verdicts.map((verdict) => (
          <div key={verdict}>
            <dt>
              <VerdictMark verdict={verdict} brief />
            </dt>
            <dd>{formatNumber(counts[verdict])}</dd>
          </div>
        ))}
      </dl>
      {blank > 0 && <p className={own.hint}>{t('preview.blank', { number: formatNumber(blank) })}</p>}
      {created > preview.length && (
        <p className={own.hint}>{t('preview.first', { number: formatNumber(preview.length) })}</p>
      )}
      <Table<PreviewedEmission>
        className={own.table}
        size="small"
        rowKey={({ row }) => row}
        dataSource={preview}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: t('preview.row'), dataIndex: 'row', align: 'right' },
          { title: t('measurement'), render: (_, one) => <Measurement {...one} /> },
          { title: t('fields:emission.value'), align: 'right', render: (_, one) => valueWithUnit(one) },
          {
            title: t('fields:emission.verdict'),
            render: (_, { verdict, ratio }) => (
              <>
                <VerdictMark verdict={verdict} brief /> {ratio !== null && ratioText(ratio)}
              </>
            ),
          },
        ]}
      />
    </>
  )
}

interface ExistingMeasurementsProps {
  report: EmissionsImportReport
  job: Job
  /** Imports the others. */
  onSkip: (() => void) | undefined
}

function ExistingMeasurements({ report, job, onSkip }: ExistingMeasurementsProps) {
  const { t } = useTranslation(['emissions-import', 'import'])
  const { existing, existing_count, existing_equal_count, created, errors_count } = report
  const isCut = existing_count > existing.length
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('existing.title', { number: formatNumber(existing_count) })}
        description={
          <div className={styles.outcome}>
            <p>
              {t('existing.equal', { number: formatNumber(existing_equal_count) })}{' '}
              {t(created > 0 ? 'existing.text' : 'existing.nothingNew')}{' '}
              {isCut && t('import:result.errorsShown', { shown: formatNumber(existing.length) })}
            </p>
            <div className={own.actions}>
              {onSkip && (
                <Button type="primary" onClick={onSkip}>
                  {t('existing.skip', { number: formatNumber(created) })}
                </Button>
              )}
              {errors_count === 0 && <MarkedFile job={job} />}
            </div>
          </div>
        }
      />
      <Table<ExistingEmission>
        className={own.table}
        size="small"
        rowKey={({ row }) => row}
        dataSource={existing}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: t('import:problem.cell'), render: (_, { cell, row }) => cell ?? row },
          { title: t('measurement'), render: (_, one) => <Measurement {...one} /> },
          { title: t('existing.inFile'), align: 'right', render: (_, one) => valueWithUnit(one) },
          { title: t('existing.recorded'), render: (_, one) => <Recorded {...one} /> },
        ]}
      />
    </>
  )
}

function Recorded({ recorded, unit, is_equal }: ExistingEmission) {
  const { t } = useTranslation('emissions-import')
  if (!recorded) return <span className={own.hint}>{t('existing.unseen')}</span>
  return (
    <>
      <div>
        {valueWithUnit({ value: recorded.value, unit })}{' '}
        {is_equal ? `= ${t('existing.same')}` : `≠ ${t('existing.different')}`}
      </div>
      <div className={own.hint}>
        <EmissionStatusMark status={recorded.status} />, {recorded.author}
      </div>
    </>
  )
}

type Named = Pick<PreviewedEmission, 'object' | 'source' | 'component' | 'date'>

function Measurement({ object, source, component, date }: Named) {
  return (
    <>
      <div>
        {component}, {formatDate(date)}
      </div>
      <div className={own.hint}>
        {object}, {source}
      </div>
    </>
  )
}

/** `<0.01` → «<0,01 мг/м³». */
function valueWithUnit({ value, unit }: Pick<PreviewedEmission, 'value' | 'unit'>): string {
  const [, sign = '', digits = value] = /^(<?)(.*)$/.exec(value) ?? []
  return `${sign}${formatNumber(digits)} ${unit}`
}
