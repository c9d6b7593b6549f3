import { useTranslation } from 'react-i18next'
import * as kb from '#contract/api/help/knowledge-base'
import { call } from '../../../lib/api/api-client'
import { useRefresh } from '../../../lib/api/server-data'
import { useConfirm } from '../../../ui/feedback/use-confirm'
import { useChange } from '../../../ui/use-change'

const shown = [
  kb.listCategories,
  kb.readCategory,
  kb.listSubcategoriesOf,
  kb.listSubcategories,
  kb.listPostsOf,
  kb.listPosts,
  kb.readPost,
  kb.listVersions,
  kb.listPostFiles,
]

export function useHelpActions() {
  const { t } = useTranslation('help')
  const confirm = useConfirm()
  const refresh = useRefresh(...shown)
  const change = useChange(refresh)

  return {
    refresh,
    change,
    setOrder: (of: 'categories' | 'subcategories' | 'posts') => (ids: number[]) =>
      void change(() => call(kb.setOrder, { body: { of, ids } })),
    async remove(name: string, work: () => Promise<unknown>): Promise<boolean> {
      const isSure = await confirm({
        title: t('delete.sure', { name }),
        text: t('delete.text'),
        okText: t('action.delete'),
      })
      return isSure ? change(work, t('delete.done')) : false
    },
  }
}
