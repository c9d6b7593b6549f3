import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { importObjects, readImportTemplate } from '#contract/api/registry/objects-import'
import { call } from '../../lib/api/api-client'
import { newIdempotencyKey } from '../../lib/api/idempotency-key'
import { useHasMouse } from '../../lib/device/use-media'
import { ImportFile } from '../../ui/import/ImportFile'
import { ImportResult } from '../../ui/import/ImportResult'
import styles from '../../ui/import/import.module.css'
import { useDownload } from '../../ui/import/use-download'
import { useImport } from '../../ui/import/use-import'
import { Page } from '../../ui/Page'
import { ImportOutcome } from './ImportOutcome'

const send = (file: File, query: { dry_run: 'true' | 'false' }) =>
  call(importObjects, { query, body: { file } }, { idempotencyKey: newIdempotencyKey() })

export function ObjectsImportPage() {
  const { t } = useTranslation('objects-import')
  const hasMouse = useHasMouse()
  const objects = useImport(send)
  const { file, start } = objects
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
        <ImportFile
          {...objects}
          accept=".xlsx"
          text={t(hasMouse ? 'file.drop' : 'file.press')}
          hint={t('file.limits')}
          onChoose={(chosen) => start(chosen, { dry_run: 'true' })}
        />
        <ImportResult {...objects}>
          {(job) => <ImportOutcome job={job} onApply={file && (() => start(file, { dry_run: 'false' }))} />}
        </ImportResult>
      </div>
    </Page>
  )
}
