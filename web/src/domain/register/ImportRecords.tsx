import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { describedImportReport, type Job } from '#contract/api/operation/jobs'
import type { Register } from '#contract/registers/any-register'
import { call } from '../../lib/api/api-client'
import { newIdempotencyKey } from '../../lib/api/idempotency-key'
import { ImportErrors } from '../../ui/import/ImportProblems'
import { ImportSteps, ReadyToApply } from '../../ui/import/ImportSteps'

export default function ImportRecords({ register: { importRows, template } }: { register: Register }) {
  const { t } = useTranslation('registers')
  const send = (file: File, query: object) =>
    call(importRows, { query: query as never, body: { file } }, { idempotencyKey: newIdempotencyKey() })
  const texts = {
    intro: t('import.intro'),
    template: t('import.template'),
    drop: t('import.drop'),
    press: t('import.press'),
    limits: t('import.limits'),
  }
  return (
    <ImportSteps template={template} texts={texts} send={send}>
      {(job, apply) => <Outcome job={job} onApply={apply} />}
    </ImportSteps>
  )
}

function Outcome({ job, onApply }: { job: Job; onApply: (() => void) | undefined }) {
  const { t } = useTranslation('registers')
  const report = describedImportReport.safeParse(job.result).data
  if (!report) return null
  if (report.errors_count > 0) return <ImportErrors report={report} job={job} />
  const { created, updated, unchanged } = report
  const counts = t('import.counts', { created, updated, unchanged })
  if (report.applied)
    return <Alert type="success" showIcon title={t('import.applied')} description={counts} />
  if (created + updated === 0)
    return <Alert type="info" showIcon title={t('import.nothing')} description={counts} />
  return <ReadyToApply summary={counts} label={t('import.apply')} onApply={onApply} />
}
