import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/api/operation/jobs'
import type { Endpoint } from '#contract/endpoint'
import { useHasMouse } from '../../lib/device/use-media'
import { ImportFile } from './ImportFile'
import { ImportResult } from './ImportResult'
import styles from './import.module.css'
import { useDownload } from './use-download'
import { useImport } from './use-import'

interface Props {
  template: Endpoint
  texts: {
    intro: string
    templateTitle?: string
    templateText?: string
    template: string
    drop: string
    press: string
    limits: string
  }
  send: (file: File, query: { dry_run: 'true' | 'false' }) => Promise<Job>
  /** `apply` is undefined without the file. */
  children: (job: Job, apply: (() => void) | undefined) => ReactNode
}

/** Template, dry run with all errors, then all or nothing. */
export function ImportSteps({ template, texts, send, children }: Props) {
  const hasMouse = useHasMouse()
  const work = useImport(send)
  const { file, start } = work
  const download = useDownload()
  return (
    <div className={styles.page}>
      <p>{texts.intro}</p>
      <section>
        {texts.templateTitle && <h2>{texts.templateTitle}</h2>}
        {texts.templateText && <p>{texts.templateText}</p>}
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={download.isLoading}
          onClick={() => void download.save(template, {})}
        >
          {texts.template}
        </Button>
      </section>
      <ImportFile
        {...work}
        accept=".xlsx,.xls,.ods,.csv"
        text={hasMouse ? texts.drop : texts.press}
        hint={texts.limits}
        onChoose={(chosen) => start(chosen, { dry_run: 'true' })}
      />
      <ImportResult {...work}>
        {(job) => children(job, file && (() => start(file, { dry_run: 'false' })))}
      </ImportResult>
    </div>
  )
}

interface ReadyProps {
  summary?: string
  label: string
  onApply: (() => void) | undefined
}

/** Outcome of a dry run without errors. */
export function ReadyToApply({ summary, label, onApply }: ReadyProps) {
  const { t } = useTranslation('import')
  const button = (
    <Button type="primary" onClick={onApply}>
      {label}
    </Button>
  )
  return (
    <Alert
      type="info"
      showIcon
      title={t('result.ready')}
      description={
        <div className={styles.outcome}>
          {summary && <p>{summary}</p>}
          {onApply ? button : t('result.chooseAgain')}
        </div>
      }
    />
  )
}
