import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { readImportTemplate } from '#contract/api/objects-import'
import { useErrorText } from '../../lib/error-text'
import { JobProgress } from '../../ui/jobs/JobProgress'
import { Page } from '../../ui/Page'
import { DropFile } from './DropFile'
import { ImportOutcome } from './ImportOutcome'
import styles from './objects-import.module.css'
import { useDownload } from './use-download'
import { useImport } from './use-import'

/** A template to fill in, a trial that names every wrong cell, then everything at once or nothing. */
export function ObjectsImportPage() {
  const { t } = useTranslation('objects-import')
  const errorText = useErrorText()
  const { file, isSending, sendError, jobId, finished, check, apply, end } = useImport()
  const template = useDownload()
  return (
    <Page>
      <div className={styles.page}>
        <p>{t('intro')}</p>
        <section>
          <h2>{t('template.title')}</h2>
          <p>{t('template.text')}</p>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={template.isLoading}
            onClick={() => void template.save(readImportTemplate, {})}
          >
            {t('template.download')}
          </Button>
        </section>
        <section>
          <h2>{t('file.title')}</h2>
          <DropFile onChoose={check} isDisabled={isSending} />
          {file && <p className={styles.file}>{t('file.chosen', { name: file.name })}</p>}
          {isSending && <p role="status">{t('file.sending')}</p>}
          {sendError && <Alert type="error" showIcon title={errorText(sendError)} />}
        </section>
        {jobId !== undefined && (
          <section aria-live="polite">
            <h2>{t('result.title')}</h2>
            <JobProgress key={jobId} id={jobId} onEnd={end} />
            {finished && <ImportOutcome job={finished} onApply={file && apply} />}
          </section>
        )}
      </div>
    </Page>
  )
}
