import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Table, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { type ImportReport, importReport, type Job } from '#contract/api/operation/jobs'
import type { Classifier } from '#contract/classifiers/any-classifier'
import type { Endpoint } from '#contract/endpoint'
import { useUrlFilters } from '../../lib/address/url-filters'
import { readKey, useAction } from '../../lib/api/server-data'
import { useErrorText, useFieldErrorText } from '../../lib/text/error-text'
import { Allowed } from '../../ui/Allowed'
import { JobProgress } from '../../ui/jobs/JobProgress'
import { Page } from '../../ui/Page'
import { SidePanel } from '../../ui/panel/SidePanel'
import { ClassifierChoice } from './ClassifierChoice'
import { ClassifierForm } from './ClassifierForm'
import { ClassifierTable } from './ClassifierTable'
import styles from './classifiers.module.css'
import { classifierNamed } from './shown-classifiers'

const address = z.object({ classifier: z.string().optional() })

export function ClassifiersPage() {
  const { t } = useTranslation('classifiers')
  const [{ classifier: name }] = useUrlFilters(address)
  const [panel, setPanel] = useState<'add' | 'import'>()
  const classifier = classifierNamed(name)
  const { create, importRows } = classifier
  const close = () => setPanel(undefined)
  return (
    <Page
      actions={
        <Allowed to="classifiers.edit">
          {importRows && (
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => setPanel('import')}>
              {t('import.open')}
            </Button>
          )}
          {create && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setPanel('add')}>
              {t('add')}
            </Button>
          )}
        </Allowed>
      }
    >
      <div className={styles.page}>
        <ClassifierChoice chosen={classifier} />
        <ClassifierTable key={classifier.name} classifier={classifier} />
      </div>
      <SidePanel isOpen={panel === 'add'} title={t('addTitle')} onClose={close}>
        <ClassifierForm key={classifier.name} classifier={classifier} onDone={close} />
      </SidePanel>
      <SidePanel isOpen={panel === 'import'} title={t('import.title')} onClose={close}>
        {importRows && <ImportPanel key={classifier.name} list={classifier.list} importRows={importRows} />}
      </SidePanel>
    </Page>
  )
}

function ImportPanel({ list, importRows }: Required<Pick<Classifier, 'list' | 'importRows'>>) {
  const { t } = useTranslation('classifiers')
  const errorText = useErrorText()
  const upload = useAction(importRows)
  const [file, setFile] = useState<File>()
  const [jobId, setJobId] = useState<number>()
  const [finished, setFinished] = useState<Job>()

  async function send(chosen: File, dryRun: boolean) {
    setFile(chosen)
    setFinished(undefined)
    setJobId(undefined)
    upload.mutate(
      { query: { dry_run: dryRun ? 'true' : 'false' }, body: { file: chosen } },
      { onSuccess: ({ id }) => setJobId(id) },
    )
  }

  return (
    <div className={styles.import}>
      <p>{t('import.text')}</p>
      <Upload
        accept=".xlsx,.xls,.ods,.csv"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          void send(chosen, true)
          return false
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} loading={upload.isPending}>
          {t('import.choose')}
        </Button>
      </Upload>
      {file && <p className={styles.fileName}>{file.name}</p>}
      {upload.error && <Alert type="error" showIcon title={errorText(upload.error)} />}
      {jobId !== undefined && <JobProgress key={jobId} id={jobId} onEnd={setFinished} />}
      {finished && <ImportResult job={finished} list={list} onApply={() => file && void send(file, false)} />}
    </div>
  )
}

interface Props {
  job: Job
  list: Endpoint
  onApply: () => void
}

function ImportResult({ job, list, onApply }: Props) {
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
