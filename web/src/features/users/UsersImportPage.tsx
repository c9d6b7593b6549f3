import { DownloadOutlined, LinkOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/api/jobs'
import { importUsers, readUsersTemplate, usersImportReport } from '#contract/api/users'
import { call } from '../../lib/api/api-client'
import { newIdempotencyKey } from '../../lib/api/idempotency-key'
import { useHasMouse } from '../../lib/device/use-media'
import { ImportErrors } from '../../ui/import/ImportErrors'
import { ImportFile } from '../../ui/import/ImportFile'
import { ImportResult } from '../../ui/import/ImportResult'
import styles from '../../ui/import/import.module.css'
import { useDownload } from '../../ui/import/use-download'
import { useImport } from '../../ui/import/use-import'
import { Page } from '../../ui/Page'
import { PasswordLinks } from './PasswordLinks'
import { usePasswordLinks } from './use-password-links'

const send = (file: File, query: { dry_run: 'true' | 'false' }) =>
  call(importUsers, { query, body: { file } }, { idempotencyKey: newIdempotencyKey() })

/** A template to fill in, a trial that names every wrong cell, then everybody at once or nobody. */
export function UsersImportPage() {
  const { t } = useTranslation('users')
  const hasMouse = useHasMouse()
  const users = useImport(send)
  const { file, start } = users
  const template = useDownload()
  return (
    <Page>
      <div className={styles.page}>
        <p>{t('import.intro')}</p>
        <section>
          <h2>{t('import.template')}</h2>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={template.isLoading}
            onClick={() => void template.save(readUsersTemplate, {})}
          >
            {t('import.download')}
          </Button>
        </section>
        <ImportFile
          {...users}
          accept=".xlsx"
          text={t(hasMouse ? 'import.drop' : 'import.press')}
          hint={t('import.limits')}
          onChoose={(chosen) => start(chosen, { dry_run: 'true' })}
        />
        <ImportResult {...users}>
          {(job) => <Outcome job={job} onApply={file && (() => start(file, { dry_run: 'false' }))} />}
        </ImportResult>
      </div>
    </Page>
  )
}

function Outcome({ job, onApply }: { job: Job; onApply: (() => void) | undefined }) {
  const { t } = useTranslation(['users', 'import'])
  const report = usersImportReport.safeParse(job.result).data
  if (!report) return null
  if (report.errors_count > 0) return <ImportErrors report={report} job={job} />
  if (report.created === 0) return <Alert type="info" showIcon title={t('import.nothing')} />
  if (report.applied) return <Made ids={report.made} />
  return (
    <Alert
      type="info"
      showIcon
      title={t('import:result.ready')}
      description={
        onApply ? (
          <Button type="primary" onClick={onApply}>
            {t('import.apply', { count: report.created, number: report.created })}
          </Button>
        ) : (
          t('import:result.chooseAgain')
        )
      }
    />
  )
}

/** They have no way in yet: the links are the next step. */
function Made({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('users')
  const links = usePasswordLinks()
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={t('import.made', { count: ids.length, number: ids.length })}
        description={
          <div className={styles.said}>
            <p>{t('import.madeText')}</p>
            <Button
              type="primary"
              icon={<LinkOutlined aria-hidden />}
              onClick={() => void links.make(ids.slice(0, 500).map((id) => ({ id })))}
            >
              {t('action.links')}
            </Button>
          </div>
        }
      />
      <PasswordLinks links={links.made} onClose={links.close} />
    </>
  )
}
