import { useTranslation } from 'react-i18next'
import { kenValues, pdkValues } from '#contract/classifiers/component-limits'
import type { Medium } from '#contract/domain/measurement/medium'
import { normativeTypes } from '#contract/domain/measurement/normative-type'
import { useRead } from '../../../../lib/api/server-data'
import { useToast } from '../../../../ui/toast'
import type { NormRow } from '../object-draft'
import { prefilled } from './prefill-norms'

const most = 500

export function usePrefill(medium: Medium): (rows: readonly NormRow[]) => NormRow[] {
  const { t } = useTranslation('object-form')
  const toast = useToast()
  const query = { query: { medium, page_size: most } }
  const { data: pdk } = useRead(pdkValues.list, query, { staleTime: 5 * 60_000 })
  const { data: ken } = useRead(kenValues.list, query, { staleTime: 5 * 60_000 })
  return (rows) => {
    const filled = prefilled(prefilled(rows, 'pdk', pdk?.data ?? []), 'ken', ken?.data ?? [])
    const count = countOf(filled) - countOf(rows)
    if (count > 0) toast.success(t('limits.prefilled', { count }))
    else toast.info(t('limits.nothingToFill'))
    return filled
  }
}

function countOf(rows: readonly NormRow[]): number {
  return rows.flatMap(({ cells }) => normativeTypes.filter((type) => cells[type]?.value.trim())).length
}
