import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Register, RegisterRow } from '#contract/registers/any-register'
import { call } from '../../lib/api/api-client'
import { useErrorText } from '../../lib/text/error-text'
import { useConfirm } from '../../ui/feedback/use-confirm'
import { useToast } from '../../ui/toast'

export function useDeleteRecord(register: Register) {
  const { t } = useTranslation('registers')
  const confirmAndDelete = useConfirmedDeletion()
  return ({ id, name }: RegisterRow, onDeleted: () => void) => {
    const text = t(register.series ? 'delete.textSeries' : 'delete.text')
    const remove = () => call(register.remove, { params: { id } })
    return confirmAndDelete({ title: t('delete.sure', { name }), text }, remove, onDeleted)
  }
}

export function useConfirmedDeletion() {
  const { t } = useTranslation('registers')
  const confirm = useConfirm()
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()
  return async (
    question: { title: string; text: string },
    remove: () => Promise<unknown>,
    onDeleted?: () => void,
  ) => {
    if (!(await confirm({ ...question, okText: t('delete.action') }))) return
    try {
      await remove()
      toast.success(t('delete.done'))
      onDeleted?.()
      void queries.invalidateQueries()
    } catch (error) {
      toast.error(`${t('delete.failed')} ${errorText(error)}`)
    }
  }
}
