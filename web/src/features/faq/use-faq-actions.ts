import { useTranslation } from 'react-i18next'
import { listQuestions } from '#contract/api/help/faq'
import { useRefresh } from '../../lib/api/server-data'
import { useConfirm } from '../../ui/feedback/use-confirm'
import { useChange } from '../../ui/use-change'

export function useFaqActions() {
  const { t } = useTranslation('faq')
  const confirm = useConfirm()
  const change = useChange(useRefresh(listQuestions))

  return {
    change,
    async remove(work: () => Promise<unknown>): Promise<void> {
      if (await confirm({ title: t('sure'), okText: t('delete') })) await change(work, t('deleted'))
    },
  }
}
