import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Register, RegisterRow } from '#contract/registers/any-register'
import { call } from '../../lib/api/api-client'
import { useErrorText } from '../../lib/text/error-text'
import { useToast } from '../../ui/toast'

export function useDeleteRecord(register: Register) {
  const { t } = useTranslation(['registers', 'common'])
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()
  return async ({ id, name }: RegisterRow, onDeleted: () => void) => {
    const isSure = await modal.confirm({
      title: t('delete.sure', { name }),
      content: t(register.series ? 'delete.textSeries' : 'delete.text'),
      okText: t('delete.action'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
    })
    if (!isSure) return
    try {
      await call(register.remove, { params: { id } })
      toast.success(t('delete.done'))
      onDeleted()
      void queries.invalidateQueries()
    } catch (error) {
      toast.error(`${t('delete.failed')} ${errorText(error)}`)
    }
  }
}
