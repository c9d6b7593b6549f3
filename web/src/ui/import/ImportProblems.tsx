import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Select, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type DescribedImportError,
  type DescribedImportReport,
  type Job,
  readJobFile,
} from '#contract/api/operation/jobs'
import { formatNumber } from '../../lib/text/format'
import { useClear } from '../form/use-clear'
import styles from './import.module.css'
import { useDownload } from './use-download'

type Problem = DescribedImportError & { count?: number }

/** With filters by sheet and text. */
function ProblemTable({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('import')
  const [sheet, setSheet] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const sheets = [...new Set(problems.map((problem) => problem.sheet))]
  // CSV has no sheets.
  const hasSheets = sheets.some((name) => name !== 'CSV')
  const countIn = (name: string) => problems.filter((problem) => problem.sheet === name).length
  const rows = problems
    .map((problem, key) => ({ ...problem, key }))
    .filter((problem) => sheet === null || problem.sheet === sheet)
    .filter(({ cell, column, text, found }) => holds([cell, column, text, found], search))
  return (
    <div className={styles.problems}>
      <div className={styles.filters}>
        {sheets.length > 1 && (
          <Select
            aria-label={t('problem.sheet')}
            value={sheet}
            onChange={setSheet}
            options={[
              { value: null, label: t('problem.allSheets') },
              ...sheets.map((name) => ({ value: name, label: `${name} (${formatNumber(countIn(name))})` })),
            ]}
          />
        )}
        <Input
          type="search"
          aria-label={t('problem.search')}
          placeholder={t('problem.search')}
          allowClear={useClear().ofInput}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <Table
        size="small"
        dataSource={rows}
        locale={{ emptyText: t('problem.none') }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          ...(hasSheets ? [{ title: t('problem.sheet'), dataIndex: 'sheet' }] : []),
          {
            title: t('problem.cell'),
            render: (_, { cell, row, count = 1 }) => (
              <>
                {cell ?? t('problem.row', { row })}
                {count > 1 && ` ${t('problem.more', { number: formatNumber(count - 1) })}`}
              </>
            ),
          },
          { title: t('problem.column'), dataIndex: 'column', responsive: ['sm'] },
          {
            title: t('problem.found'),
            dataIndex: 'found',
            render: (found: string | null) =>
              found ?? <span className={styles.soft}>{t('problem.blank')}</span>,
          },
          { title: t('problem.what'), dataIndex: 'text' },
        ]}
      />
    </div>
  )
}

const holds = (texts: (string | null)[], search: string) =>
  texts.some((text) => text?.toLowerCase().includes(search.trim().toLowerCase()))

interface Props {
  report: DescribedImportReport
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
          <div className={styles.outcome}>
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

export function ImportWarnings({ report: { warnings, warnings_count } }: { report: DescribedImportReport }) {
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

/** The uploaded file with the errors marked. */
export function MarkedFile({ job }: { job: Job }) {
  const { t } = useTranslation('import')
  const marked = useDownload()
  if (!job.file) return null
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={marked.isLoading}
      onClick={() => void marked.save(readJobFile, { params: { id: job.id } })}
    >
      {t('result.marked')}
    </Button>
  )
}
