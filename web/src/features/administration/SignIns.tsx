import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { readAdministration } from '#contract/api/operation/administration'
import type { Answer } from '#contract/endpoint'
import { type Drawing, Drawn } from '../../domain/dashboard/ChartWidget'
import { formatDate, formatNumber } from '../../lib/text/format'

type Days = Answer<typeof readAdministration>['sign_ins']

export function SignIns({ days }: { days: Days }) {
  const { t } = useTranslation(['administration', 'fields'])
  const draw = useCallback(
    (counted: Days): Drawing => {
      const sum = (name: 'signed_in' | 'refused') => counted.reduce((total, day) => total + day[name], 0)
      return {
        option: {
          kind: 'bar',
          categoryTitle: t('fields:emission.date'),
          categories: counted.map(({ day }) => formatDate(day).slice(0, 5)),
          series: [
            { name: t('signIns.signedIn'), values: counted.map(({ signed_in }) => signed_in) },
            { name: t('signIns.refused'), values: counted.map(({ refused }) => refused) },
          ],
        },
        summary: t('signIns.summary', {
          signedIn: formatNumber(sum('signed_in')),
          refused: formatNumber(sum('refused')),
        }),
      }
    },
    [t],
  )
  return <Drawn title={t('signIns.title')} data={days} draw={draw} height={260} />
}
