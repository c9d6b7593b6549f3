import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { deleteEmissions, type Emission } from '#contract/api/measurements/emissions'
import { call } from '../../../lib/api/api-client'
import { ApiError } from '../../../lib/api/api-error'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key'
import { useErrorText } from '../../../lib/text/error-text'
import { formatNumber } from '../../../lib/text/format'
import { useToast } from '../../../ui/toast'
import { emissionReads } from './use-records'

/** The limit of the server for one call. */
const most = 1000

/** Deletes the deletable records in one transaction after a confirmation that names the others. */
export function useDeleteRecords(): (rows: readonly Emission[], onDeleted?: () => void) => void {
  const { t } = useTranslation(['emission-records', 'common'])
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()

  return (rows, onDeleted) => {
    const ids = rows.filter(({ may }) => may.includes('delete')).map(({ id }) => id)
    const kept = rows.length - ids.length
    if (ids.length === 0) return toast.info(t('delete.none'))
    if (ids.length > most) return toast.info(t('delete.tooMany', { number: formatNumber(most) }))
    const remove = async () => {
      try {
        await call(deleteEmissions, { body: { ids } }, { idempotencyKey: newIdempotencyKey() })
        toast.success(t('delete.done', { count: ids.length }))
        onDeleted?.()
      } catch (error) {
        const stuck = error instanceof ApiError ? error.forbidden.length : 0
        const which = stuck > 0 ? ` ${t('delete.stuck', { count: stuck })}` : ''
        toast.error(`${t('delete.failed')} ${errorText(error)}${which}`)
      }
      for (const queryKey of emissionReads) void queries.invalidateQueries({ queryKey })
    }
    modal.confirm({
      title: t('delete.title', { count: ids.length }),
      content: kept > 0 ? t('delete.kept', { count: kept }) : t('delete.text'),
      okText: t('delete.ok'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
      onOk: remove,
    })
  }
}
