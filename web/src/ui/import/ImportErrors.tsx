import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Job, SaidImportReport } from '#contract/api/operation/jobs'
import { formatNumber } from '../../lib/text/format'
import styles from './import.module.css'
import { MarkedFile } from './MarkedFile'
import { ProblemTable } from './ProblemTable'

interface Props {
  report: SaidImportReport
  job: Job
}

export function ImportErrors({ report: { errors, errors_count }, job }: Props) {
  const { t } = useTranslation('import')
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
            <MarkedFile job={job} />
          </div>
        }
      />
      <ProblemTable problems={errors} />
    </>
  )
}
