import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Job, readJobFile } from '#contract/api/jobs'
import type { ObjectsImportReport } from '#contract/api/objects-import'
import { formatNumber } from '../../lib/format'
import styles from './objects-import.module.css'
import { ProblemTable } from './ProblemTable'
import { useDownload } from './use-download'

interface Props {
  report: ObjectsImportReport
  job: Job
}

export function ImportErrors({ report: { errors, errors_count }, job }: Props) {
  const { t } = useTranslation('objects-import')
  const marked = useDownload()
  const isCut = errors_count > errors.length
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t('result.errors', { number: formatNumber(errors_count) })}
        description={
          <div className={styles.said}>
            <p>
              {t('result.errorsText')}{' '}
              {isCut && t('result.errorsShown', { shown: formatNumber(errors.length) })}
            </p>
            {job.file && (
              <Button
                icon={<DownloadOutlined aria-hidden />}
                loading={marked.isLoading}
                onClick={() => void marked.save(readJobFile, { params: { id: job.id } })}
              >
                {t('result.marked')}
              </Button>
            )}
          </div>
        }
      />
      <ProblemTable problems={errors} />
    </>
  )
}
