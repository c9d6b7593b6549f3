import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import * as kb from '#contract/api/help/knowledge-base'
import { call } from '../../../lib/api/api-client'
import { readKey } from '../../../lib/api/server-data'
import { useErrorText } from '../../../lib/text/error-text'
import { useToast } from '../../../ui/toast'

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

export function useHelpDeeds() {
  const { t } = useTranslation(['help', 'common'])
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()

  const refresh = () =>
    Promise.all(shown.map((endpoint) => queries.invalidateQueries({ queryKey: readKey(endpoint) })))

  async function change(work: () => Promise<unknown>, news?: string): Promise<boolean> {
    try {
      await work()
      if (news) toast.success(news)
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    } finally {
      void refresh()
    }
  }

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
