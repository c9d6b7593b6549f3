import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listObjects } from '#contract/api/company-objects'
import { call } from '../../../lib/api/api-client'
import { readKey } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { inOtherLayout } from '../../../lib/text/other-layout'
import type { Found } from '../../find-screens'

const pauseMs = 300
/** One or two letters would find everything. */
const shortest = 3
const most = 6

/** Objects by title or tax id, for those who may see them; none until enough is typed. */
export function useFoundObjects(typed: string): Found[] {
  const { t } = useTranslation('screens')
  const mayView = useMayUse('objects.view')
  const search = useSettled(typed.trim())
  const { data } = useQuery({
    queryKey: [...readKey(listObjects), 'palette', search],
    queryFn: async ({ signal }) => {
      const find = (text: string) =>
        call(listObjects, { query: { search: text, page_size: most } }, { signal })
      const found = await find(search)
      const other = inOtherLayout(search)
      return found.data.length > 0 || other === search ? found : find(other)
    },
    enabled: mayView && search.length >= shortest,
  })
  if (typed.trim().length < shortest) return []
  return (data?.data ?? []).map(({ id, title, inn }) => ({
    path: `/ministry/info_objects/${id}`,
    title,
    area: t('search.object', { inn }),
  }))
}

/** What was typed, once the typing pauses. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
