import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decimal, writeDecimal } from '#contract/domain/measurement/decimal'
import { parseLimit } from '#contract/domain/measurement/limit'
import { formatNumber } from '../../lib/text/format'

const written = (end: Decimal) => formatNumber(writeDecimal(end))

/** A norm as people write it: «0,5», «6,5–8,5», «не менее 6». */
export function useLimitText(): (limit: string) => string {
  const { t } = useTranslation('common')
  return useCallback(
    (limit) => {
      const read = parseLimit(limit)
      if (typeof read === 'string') return limit
      const { min, max } = read
      if (min && !max) return t('limit.atLeast', { value: written(min) })
      return [min, max].flatMap((end) => (end ? written(end) : [])).join('–')
    },
    [t],
  )
}
