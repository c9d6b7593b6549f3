import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/api/operation/jobs'
import type { Classifier } from '#contract/classifiers/any-classifier'
import { useAction } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import { JobProgress } from '../../ui/jobs/JobProgress'
import styles from './classifiers.module.css'
import { ImportResult } from './ImportResult'

export function ImportPanel({ list, importRows }: Required<Pick<Classifier, 'list' | 'importRows'>>) {
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
        accept=".xlsx,.csv"
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
