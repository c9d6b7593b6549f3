import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Backup, deleteBackup } from '#contract/api/operation/backups'
import { call } from '../../lib/api/api-client'
import { useErrorText } from '../../lib/text/error-text'
import { useToast } from '../../ui/toast'

export function useDeleteBackup(onDeleted: () => void): (backup: Backup) => void {
  const { t } = useTranslation(['backups', 'common'])
  const { modal } = App.useApp()
  const toast = useToast()
  const errorText = useErrorText()
  const remove = async (id: number) => {
    try {
      await call(deleteBackup, { params: { id } })
      toast.success(t('delete.done'))
      onDeleted()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (backup) =>
    void modal.confirm({
      title: <bdi>{t('delete.title', { name: backup.name })}</bdi>,
      content: t('delete.text'),
      okText: t('action.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
      onOk: () => remove(backup.id),
    })
}
