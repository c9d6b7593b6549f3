import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  type DescribedImportReport,
  importChanges,
  type Job,
  type undoneImport,
} from '#contract/api/operation/jobs'
import type { Endpoint } from '#contract/endpoint'
import type { idParams } from '#contract/shapes'
import type { ApiError } from '../../lib/api/api-error'
import { useAction } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import { formatNumber } from '../../lib/text/format'
import styles from './import.module.css'

interface Props {
  undo: Endpoint<typeof idParams, Endpoint['query'], Endpoint['body'], typeof undoneImport>
  job: Job
  report: DescribedImportReport
}

/** Possible while nothing of the import was changed. */
export function UndoImport({ undo, job, report: { created } }: Props) {
  const { t } = useTranslation(['import', 'common'])
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const action = useAction(undo)
  async function ask() {
    const isSure = await modal.confirm({
      title: t('undo.title'),
      content: t('undo.text', { number: formatNumber(created) }),
      okText: t('undo.action'),
      okButtonProps: { danger: true },
      cancelText: t('undo.keep'),
      focusable: { autoFocusButton: 'cancel' },
    })
    if (isSure) action.mutate({ params: { id: job.id } }, { onSuccess: () => queries.invalidateQueries() })
  }
  return (
    <>
      <Button danger loading={action.isPending} onClick={() => void ask()}>
        {t('undo.action')}
      </Button>
      {action.error && <NotUndone error={action.error} />}
    </>
  )
}

function NotUndone({ error }: { error: ApiError }) {
  const { t } = useTranslation('import')
  const errorText = useErrorText()
  const changes = importChanges.safeParse(error.current).data
  const more = changes ? changes.count - changes.changed.length : 0
  return (
    <Alert
      type="error"
      showIcon
      title={errorText(error)}
      description={
        changes && (
          <ul className={styles.made}>
            {changes.changed.map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`}>
                {t(`undo.kind.${kind}`)}: {name}
              </li>
            ))}
            {more > 0 && <li>{t('problem.more', { number: formatNumber(more) })}</li>}
          </ul>
        )
      }
    />
  )
}

export function Undone() {
  const { t } = useTranslation('import')
  return <Alert type="info" showIcon title={t('undo.done')} description={t('undo.doneText')} />
}
