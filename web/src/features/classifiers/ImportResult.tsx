import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Table } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportReport, importReport, type Job } from '#contract/api/operation/jobs'
import type { Endpoint } from '#contract/endpoint'
import { readKey } from '../../lib/api/server-data'
import { useFieldErrorText } from '../../lib/text/error-text'

interface Props {
  job: Job
  list: Endpoint
  onApply: () => void
}

export function ImportResult({ job, list, onApply }: Props) {
  const { t } = useTranslation('classifiers')
  const queries = useQueryClient()
  const report = job.status === 'done' ? importReport.safeParse(job.result).data : undefined
  const isApplied = report?.applied === true
  useEffect(() => {
    if (isApplied) void queries.invalidateQueries({ queryKey: readKey(list) })
  }, [isApplied, queries, list])
  if (!report) return null
  if (report.errors_count > 0) return <ImportErrors report={report} />
  const changes = report.created + report.updated
  const counts = t('import.counts', {
    created: report.created,
    updated: report.updated,
    unchanged: report.unchanged,
  })
  if (isApplied) return <Alert type="success" showIcon title={t('import.applied')} description={counts} />
  return (
    <Alert
      type="info"
      showIcon
      title={t(changes > 0 ? 'import.ready' : 'import.nothing')}
      description={counts}
      action={
        changes > 0 && (
          <Button type="primary" size="small" onClick={onApply}>
            {t('import.apply')}
          </Button>
        )
      }
    />
  )
}

function ImportErrors({ report }: { report: ImportReport }) {
  const { t } = useTranslation('classifiers')
  const errorText = useFieldErrorText()
  const rows = report.errors.map((error, index) => ({ ...error, key: index }))
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t('import.errors', { number: report.errors_count })}
        description={t('import.errorsText')}
      />
      <Table
        size="small"
        dataSource={rows}
        pagination={{ pageSize: 50, hideOnSinglePage: true }}
        columns={[
          { title: t('import.sheet'), dataIndex: 'sheet' },
          { title: t('import.cell'), render: (_, { cell, row }) => cell ?? row },
          { title: t('import.column'), dataIndex: 'column' },
          { title: t('import.problem'), render: (_, error) => errorText(error) },
        ]}
      />
    </>
  )
}
