import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { listQuestions } from '#contract/api/help/faq'
import { readKey } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import { useToast } from '../../ui/toast'

export function useFaqDeeds() {
  const { t } = useTranslation(['faq', 'common'])
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()

  async function change(work: () => Promise<unknown>, news?: string): Promise<boolean> {
    try {
      await work()
      if (news) toast.success(news)
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: readKey(listQuestions) })
    }
  }

  return {
    change,
    async remove(work: () => Promise<unknown>): Promise<void> {
      const isSure = await modal.confirm({
        title: t('sure'),
        okText: t('delete'),
        okButtonProps: { danger: true },
        cancelText: t('common:action.cancel'),
      })
      if (isSure) await change(work, t('deleted'))
    },
  }
}
