import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import type { Usage } from '#contract/errors'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { useRefresh } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import { useUndo } from '../../ui/feedback/use-undo'
import { useToast } from '../../ui/toast'
import { nameOf } from './fields'

export interface Refused {
  name: string
  used: Usage[]
}

export function useDeletion(classifier: Classifier) {
  const { t } = useTranslation('classifiers')
  const refresh = useRefresh(classifier.list)
  const offer = useUndo()
  const toast = useToast()
  const errorText = useErrorText()
  const [goneIds, setGoneIds] = useState<readonly number[]>([])
  const [refused, setRefused] = useState<Refused>()

  async function send(row: ClassifierRow, isTrial: boolean): Promise<boolean> {
    const { remove } = classifier
    if (!remove) return false
    try {
      const input = { query: { dry_run: isTrial ? 'true' : 'false' }, body: { id: row.id } }
      await call(remove, input, { outlivesPage: true })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'record.in-use') {
        setRefused({ name: nameOf(row), used: error.used })
      } else toast.error(`${t('delete.failed', { name: nameOf(row) })} ${errorText(error)}`)
      return false
    }
  }

  const bringBack = ({ id }: ClassifierRow) => setGoneIds((ids) => ids.filter((one) => one !== id))

  async function remove(row: ClassifierRow) {
    if (!(await send(row, true))) return
    setGoneIds((ids) => [...ids, row.id])
    offer({
      text: t('delete.done', { name: nameOf(row) }),
      onUndo: () => bringBack(row),
      run: async () => {
        await send(row, false)
        await refresh()
        bringBack(row)
      },
    })
  }
  return { remove, goneIds, refused, closeRefused: () => setRefused(undefined) }
}
