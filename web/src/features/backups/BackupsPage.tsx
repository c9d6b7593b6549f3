import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { type Backup, listBackups } from '#contract/api/operation/backups'
import { useMayUse } from '../../lib/session/session'
import { Page } from '../../ui/Page'
import type { RowAction } from '../../ui/table/actions'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { MakingProgress } from './MakingProgress'
import { NotEncrypted } from './NotEncrypted'
import { useBackupColumns } from './use-backup-columns'
import { useDeleteBackup } from './use-delete-backup'
import { useDownload } from './use-download'
import { MakeBackup, useMaking } from './use-making'

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

function useRowActions(onDeleted: () => void): (backup: Backup) => RowAction[] {
  const { t } = useTranslation('backups')
  const download = useDownload()
  const remove = useDeleteBackup(onDeleted)
  const mayDownload = useMayUse('backups.download')
  const mayDelete = useMayUse('backups.edit')
  return (backup) => [
    ...(mayDownload && backup.is_here
      ? [
          {
            key: 'download',
            label: t('action.download'),
            icon: <DownloadOutlined aria-hidden />,
            run: () => download(backup),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: t('action.delete'),
            icon: <DeleteOutlined aria-hidden />,
            isDanger: true,
            run: () => remove(backup),
          },
        ]
      : []),
  ]
}
