import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SaidImportReport } from '#contract/api/operation/jobs'
import { formatNumber } from '../../lib/text/format'
import { ProblemTable } from './ProblemTable'

export function ImportWarnings({ report: { warnings, warnings_count } }: { report: SaidImportReport }) {
  const { t } = useTranslation('import')
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
