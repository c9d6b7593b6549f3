import { DeleteOutlined, DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, App, Button } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Backup,
  createBackup,
  deleteBackup,
  listBackups,
  readBackupSettings,
} from '#contract/api/operation/backups'
import { type Job, listJobs } from '#contract/api/operation/jobs'
import { call } from '../../lib/api/api-client'
import { useAction, useRead } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { useErrorText } from '../../lib/text/error-text'
import { Allowed } from '../../ui/Allowed'
import { JobProgress } from '../../ui/jobs/JobProgress'
import { Page } from '../../ui/Page'
import type { RowAction } from '../../ui/table/actions'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { useChange } from '../../ui/use-change'
import styles from './backups.module.css'
import { useBackupColumns } from './use-backup-columns'
import { useDownload } from './use-download'

export function BackupsPage() {
  const { t } = useTranslation('backups')
  const list = useList(listBackups, {})
  const making = useMaking(list.refresh)
  const columns = useBackupColumns()
  const rowActions = useRowActions(list.refresh)
  const make = <MakeBackup making={making} />
  return (
    <Page actions={make}>
      <NotEncrypted />
      <MakingProgress making={making} />
      <DataTable
        name="backups"
        title={t('title')}
        columns={columns}
        list={{ ...list, mayExport: false }}
        rowActions={rowActions}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: make }}
      />
    </Page>
  )
}

function useRowActions(onDeleted: () => void): (backup: Backup) => (RowAction | false)[] {
  const { t } = useTranslation('backups')
  const download = useDownload()
  const remove = useDeleteBackup(onDeleted)
  const mayDownload = useMayUse('backups.download')
  const mayDelete = useMayUse('backups.edit')
  return (backup) => [
    mayDownload &&
      backup.is_here && {
        ...{ key: 'download', label: t('action.download'), icon: <DownloadOutlined aria-hidden /> },
        run: () => download(backup),
      },
    mayDelete && {
      ...{ key: 'delete', label: t('action.delete'), icon: <DeleteOutlined aria-hidden />, isDanger: true },
      run: () => remove(backup),
    },
  ]
}

function NotEncrypted() {
  const { t } = useTranslation('backups')
  const { data } = useRead(readBackupSettings, {})
  if (!data || data.encrypted) return null
  return (
    <Alert
      className={styles.making}
      type="warning"
      showIcon
      title={t('notEncrypted.title')}
      description={t('notEncrypted.text', { signer: data.signer })}
    />
  )
}

function MakingProgress({ making: { jobId, error, onEnd } }: { making: Making }) {
  const { t } = useTranslation('backups')
  const errorText = useErrorText()
  if (error) return <Alert className={styles.making} type="error" showIcon title={errorText(error)} />
  if (jobId === undefined) return null
  return (
    <div className={styles.making}>
      <JobProgress
        key={jobId}
        id={jobId}
        stages={{ copying: t('stage.copying'), verifying: t('stage.verifying') }}
        onEnd={onEnd}
      />
    </div>
  )
}

function useDeleteBackup(onDeleted: () => void): (backup: Backup) => void {
  const { t } = useTranslation(['backups', 'common'])
  const { modal } = App.useApp()
  const change = useChange(onDeleted)
  return (backup) =>
    void modal.confirm({
      title: <bdi>{t('delete.title', { name: backup.name })}</bdi>,
      content: t('delete.text'),
      okText: t('action.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
      onOk: () => change(() => call(deleteBackup, { params: { id: backup.id } }), t('delete.done')),
    })
}

function useMaking(onMade: () => void) {
  const begin = useAction(createBackup)
  const [begun, setBegun] = useState<number>()
  const [ended, setEnded] = useState<Job>()
  const { data } = useRead(listJobs, { query: { kind: 'backups.create', page_size: 1 } }, { staleTime: 0 })
  const underWay = data?.data.find(({ status }) => status === 'waiting' || status === 'running')
  const jobId = begun ?? underWay?.id
  const onEnd = useCallback(
    (job: Job) => {
      setEnded(job)
      onMade()
    },
    [onMade],
  )
  return {
    jobId,
    isMaking: begin.isPending || (jobId !== undefined && ended?.id !== jobId),
    error: begin.error,
    begin: () => begin.mutate({}, { onSuccess: ({ id }) => setBegun(id) }),
    onEnd,
  }
}
type Making = ReturnType<typeof useMaking>

function MakeBackup({ making }: { making: Making }) {
  const { t } = useTranslation('backups')
  return (
    <Allowed to="backups.edit">
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        loading={making.isMaking}
        onClick={making.begin}
      >
        {t('action.make')}
      </Button>
    </Allowed>
  )
}
