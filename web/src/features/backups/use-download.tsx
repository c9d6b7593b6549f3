import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Backup, linkBackup } from '#contract/api/operation/backups'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { useErrorText } from '../../lib/text/error-text'
import { ConfirmPassword, type PasswordForm } from './ConfirmPassword'

export function useDownload(): (backup: Backup) => void {
  const { t } = useTranslation(['backups', 'common'])
  const { modal } = App.useApp()
  const errorText = useErrorText()
  return (backup) => {
    const form: PasswordForm = { read: () => '', refuse: () => undefined }
    const fetchFile = async (close: () => void) => {
      const password = form.read()
      if (password === '') return
      try {
        const { link } = await call(linkBackup, { params: { id: backup.id }, body: { password } })
        close()
        window.location.assign(link)
      } catch (error) {
        const isWrong = error instanceof ApiError && error.code === 'auth.wrong-password'
        form.refuse(isWrong ? t('download.wrong') : errorText(error))
      }
    }
    const dialog = modal.confirm({
      title: t('download.title'),
      content: (
        <ConfirmPassword
          form={form}
          text={t('download.text')}
          onEnter={() => void fetchFile(dialog.destroy)}
        />
      ),
      okText: t('action.download'),
      cancelText: t('common:action.cancel'),
      autoFocusButton: null,
      // An unresolved promise keeps the dialog open.
      onOk: (close) => {
        void fetchFile(close)
      },
    })
  }
}
