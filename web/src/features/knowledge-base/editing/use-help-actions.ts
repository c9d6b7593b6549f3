import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import * as kb from '#contract/api/help/knowledge-base'
import { call } from '../../../lib/api/api-client'
import { readKey } from '../../../lib/api/server-data'
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
  const { t } = useTranslation(['help', 'common'])
  const { modal } = App.useApp()
  const queries = useQueryClient()

  const refresh = () =>
    Promise.all(shown.map((endpoint) => queries.invalidateQueries({ queryKey: readKey(endpoint) })))

  const change = useChange(refresh)

  return {
    refresh,
    change,
    setOrder: (of: 'categories' | 'subcategories' | 'posts') => (ids: number[]) =>
      void change(() => call(kb.setOrder, { body: { of, ids } })),
    async remove(name: string, work: () => Promise<unknown>): Promise<boolean> {
      const isSure = await modal.confirm({
        title: t('delete.sure', { name }),
        content: t('delete.text'),
        okText: t('action.delete'),
        okButtonProps: { danger: true },
        cancelText: t('common:action.cancel'),
      })
      return isSure ? change(work, t('delete.done')) : false
    },
  }
}
