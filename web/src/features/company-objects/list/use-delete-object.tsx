import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { type CompanyObject, deleteObject } from '#contract/api/registry/company-objects'
import { nameIn } from '#contract/domain/transliterate'
import { call } from '../../../lib/api/api-client'
import { usePreferences } from '../../../lib/device/preferences'
import { useErrorText } from '../../../lib/text/error-text'
import { useToast } from '../../../ui/toast'
import { ConfirmByInn, type InnForm } from './ConfirmByInn'

export function useDeleteObject(): (object: CompanyObject, onDeleted?: () => void) => void {
  const { t } = useTranslation(['company-objects', 'common'])
  const { modal } = App.useApp()
  const lang = usePreferences((preferences) => preferences.lang)
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()

  return (object, onDeleted) => {
    const form: InnForm = { isConfirmed: () => false }
    const remove = async (close: () => void) => {
      if (!form.isConfirmed()) return
      try {
        await call(deleteObject, { body: { id: object.id } })
        close()
        toast.success(t('delete.done'))
        onDeleted?.()
        void queries.invalidateQueries()
      } catch (error) {
        toast.error(`${t('delete.failed')} ${errorText(error)}`)
      }
    }
    modal.confirm({
      title: <bdi>{t('delete.title', { title: nameIn(lang, object.title, object.title_uz) })}</bdi>,
      width: 520,
      content: <ConfirmByInn object={object} form={form} />,
      okText: t('delete.ok'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
      autoFocusButton: null,
      // An unresolved promise keeps the dialog open.
      onOk: (close) => {
        void remove(close)
      },
    })
  }
}
