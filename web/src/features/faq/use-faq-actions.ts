import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { listQuestions } from '#contract/api/help/faq'
import { readKey } from '../../lib/api/server-data'
import { useChange } from '../../ui/use-change'

export function useFaqActions() {
  const { t } = useTranslation(['faq', 'common'])
  const { modal } = App.useApp()
  const queries = useQueryClient()

  const change = useChange(() => queries.invalidateQueries({ queryKey: readKey(listQuestions) }))

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
