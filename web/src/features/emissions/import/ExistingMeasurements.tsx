import { Alert, Button, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EmissionsImportReport, ExistingEmission } from '#contract/api/measurements/emissions-import'
import type { Job } from '#contract/api/operation/jobs'
import { EmissionStatusMark } from '../../../domain/measurement/EmissionStatusMark'
import { formatNumber } from '../../../lib/text/format'
import styles from '../../../ui/import/import.module.css'
import { MarkedFile } from '../../../ui/import/MarkedFile'
import own from './emissions-import.module.css'
import { keptText } from './kept-text'
import { Measurement } from './Measurement'

interface Props {
  report: EmissionsImportReport
  job: Job
  /** Takes the others and leaves these as they are. */
  onSkip: (() => void) | undefined
}

/** Measurements that are recorded already, each beside what the file says. */
export function ExistingMeasurements({ report, job, onSkip }: Props) {
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
          <div className={styles.said}>
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
          {
            title: t('existing.inFile'),
            align: 'right',
            render: (_, { value, unit }) => `${keptText(value)} ${unit}`,
          },
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
        {keptText(recorded.value)} {unit}{' '}
        {is_equal ? `= ${t('existing.same')}` : `≠ ${t('existing.different')}`}
      </div>
      <div className={own.hint}>
        <EmissionStatusMark status={recorded.status} />, {recorded.author}
      </div>
    </>
  )
}
