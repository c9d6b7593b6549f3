import { LinkOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/api/operation/jobs'
import { importUsers, readUsersTemplate, usersImportReport } from '#contract/api/people/users'
import { call } from '../../lib/api/api-client'
import { newIdempotencyKey } from '../../lib/api/idempotency-key'
import { ImportErrors } from '../../ui/import/ImportProblems'
import { ImportSteps, ReadyToApply } from '../../ui/import/ImportSteps'
import styles from '../../ui/import/import.module.css'
import { Page } from '../../ui/Page'
import { PasswordLinks } from './PasswordLinks'
import { usePasswordLinks } from './use-password-links'

const send = (file: File, query: { dry_run: 'true' | 'false' }) =>
  call(importUsers, { query, body: { file } }, { idempotencyKey: newIdempotencyKey() })

export function UsersImportPage() {
  const { t } = useTranslation('users')
  const texts = {
    intro: t('import.intro'),
    template: t('import.download'),
    drop: t('import.drop'),
    press: t('import.press'),
    limits: t('import.limits'),
  }
  return (
    <Page>
      <ImportSteps template={readUsersTemplate} texts={texts} send={send}>
        {(job, apply) => <Outcome job={job} onApply={apply} />}
      </ImportSteps>
    </Page>
  )
}

function Outcome({ job, onApply }: { job: Job; onApply: (() => void) | undefined }) {
  const { t } = useTranslation('users')
  const report = usersImportReport.safeParse(job.result).data
  if (!report) return null
  if (report.errors_count > 0) return <ImportErrors report={report} job={job} />
  if (report.created === 0) return <Alert type="info" showIcon title={t('import.nothing')} />
  if (report.applied) return <Made ids={report.made} />
  const label = t('import.apply', { count: report.created, number: report.created })
  return <ReadyToApply label={label} onApply={onApply} />
}

/** New users have no password, so links are offered next. */
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
          <div className={styles.outcome}>
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
